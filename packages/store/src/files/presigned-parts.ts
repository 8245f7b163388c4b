/** Addresses at which a part of a file can be put in for a short while, without us; where files are in a store that browsers reach. */
export type PresignedParts = {
  /** The scheme, host and port that all of them begin with. */
  origin(): Promise<string>;
  /**
   * An address that takes one part of a file that has been begun: by PUT, of so many bytes and no others than those of the MD5, which the
   * request repeats in its header Content-MD5.
   *
   * @param part.number from 1.
   * @param part.md5 in base64.
   */
  address(key: string, part: { number: number; bytes: number; md5: string }): Promise<string>;
};
