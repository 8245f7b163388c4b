import { isPhoto } from '@cutgraph/media';
import { transcodePhoto } from './transcode-photo.ts';
import { type ProxyFacts, transcodeProxy } from './transcode-proxy.ts';

/**
 * {@link transcodePhoto} or {@link transcodeProxy}, by what the content of the original is; the limits are those of videos.
 * Throws what these throw.
 */
export async function transcodeOriginal(options: Parameters<typeof transcodeProxy>[0]): Promise<ProxyFacts> {
  return (await isPhoto(options.original)) ? transcodePhoto(options) : transcodeProxy(options);
}
