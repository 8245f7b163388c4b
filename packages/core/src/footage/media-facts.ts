/** What a probe of a file says about it. Widths and heights are of the upright picture (rotation and pixel aspect applied). */
export type MediaFacts = {
  /** Format name in ffprobe's words, for example "mov,mp4,m4a,3gp,3g2,mj2". */
  container: string;
  /** Seconds; what can really be played, see `declaredDurationSeconds`. */
  durationSeconds: number;
  /** Seconds, as the file itself claims. */
  declaredDurationSeconds: number;
  picture: PictureFacts | null;
  sound: SoundFacts | null;
  /** When it was recorded, as the camera wrote it down (ISO 8601 in UTC); null where the file does not say. */
  recordedAt: string | null;
  /** The timecode that the file gives its first frame, as seconds since that of midnight; absent where it gives none. */
  startSeconds?: number;
  /**
   * How many of the key frames that were tried at ingest cannot be decoded from, although the file says that they can;
   * absent where none were tried.
   */
  keyFrameTrial?: { tried: number; failed: number };
  /** It is a photo: every second of it shows the same (see `PHOTO_LIMITS`). Absent for a video. */
  isPhoto?: true;
};

export type PictureFacts = {
  /** Upright pixels with square pixel aspect, even numbers not guaranteed. */
  width: number;
  height: number;
  /** Mean frames per second. */
  framesPerSecond: number;
  codec: string;
  /** Degrees clockwise that a player turns the stored picture: 0, 90, 180 or 270. */
  rotation: 0 | 90 | 180 | 270;
  interlaced: boolean;
  highDynamicRange: boolean;
};

export type SoundFacts = { codec: string; channels: number; sampleRate: number };
