/** Addresses of files that a reader who has them can read for a while, without us; where files are in a store that browsers reach. */
export type PresignedFiles = {
  /** The scheme, host and port that all of them begin with. */
  origin(): Promise<string>;
  /**
   * An address of one file, of any range of it.
   *
   * @param answer what the store is to say of it.
   * @returns undefined where the file is not in the store.
   */
  address(
    key: string,
    answer: { contentType: string; contentDisposition?: string | undefined },
  ): Promise<string | undefined>;
};
