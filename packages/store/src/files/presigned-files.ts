/** Addresses by which a file can be read for a while, by anybody who has one and without us; where files are in a store that browsers reach. */
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
