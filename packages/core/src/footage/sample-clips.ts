/** A clip of the sample workspace, which the product draws itself: nothing is downloaded. */
export type SampleClip = {
  /** What is drawn. Kept with the video, so a scene keeps its name for good. */
  scene: 'beach' | 'city' | 'snow' | 'park' | 'hills';
  /** How the video is called. */
  name: string;
  seconds: number;
  /** More bytes than its file has, whatever ffmpeg encodes it: reserved until it is drawn. */
  mostBytes: number;
};

export type SampleScene = SampleClip['scene'];

/** The same walker crosses five places: what joins them is a match cut. */
export const SAMPLE_CLIPS: readonly SampleClip[] = [
  { scene: 'beach', name: 'Beach at dusk.mp4', seconds: 5, mostBytes: 2e6 },
  { scene: 'city', name: 'City at night.mp4', seconds: 5, mostBytes: 2e6 },
  { scene: 'snow', name: 'First snow.mp4', seconds: 5, mostBytes: 2e6 },
  { scene: 'park', name: 'In the park.mp4', seconds: 5, mostBytes: 2e6 },
  { scene: 'hills', name: 'Hills at sunrise.mp4', seconds: 5, mostBytes: 2e6 },
];
