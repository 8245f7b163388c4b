/** Where files are kept in a store that speaks S3, and how much of them this machine may keep copies of. */
export type S3Settings = {
  bucket: string;
  /** Before all keys, without slashes at its ends; empty for none. */
  prefix: string;
  /** Amazon's where absent. */
  endpoint?: string | undefined;
  region: string;
  /** Those of the machine (its role, AWS_ACCESS_KEY_ID) where absent. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** How the store encrypts what it keeps; as it does by itself where absent. */
  encryption?: 'AES256' | 'aws:kms' | undefined;
  /** Browsers read large files at the store itself, by addresses that hold for so long; they do not where absent. */
  presigned?: { seconds: number; endpoint?: BrowserEndpoint } | undefined;
  /** Browsers send the parts of uploads to the store itself; they do not where absent. */
  presignedUploads?: { endpoint?: BrowserEndpoint } | undefined;
  cacheFolder: string;
  cacheBytes: number;
};

/** Where browsers reach the store; as we do where absent. */
type BrowserEndpoint = string | undefined;
