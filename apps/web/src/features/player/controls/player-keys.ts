import { useKeys } from '../../../lib/keys/keymap.ts';
import { nextSpeed } from '../playback/pace.ts';
import type { Playback } from '../playback/playback.ts';

/** So far the arrows go. Seconds. */
const SKIP_SECONDS = 5;

type Actions = Parameters<typeof useKeys>[0];

/** The keys of the player, with what else can be done now; without a playback nothing is there that plays. */
export function usePlayerKeys(playback: Playback | null, duration: number, others: Actions): void {
  useKeys({ ...(playback ? playingKeys(playback, duration) : {}), ...others });
}

function playingKeys(playback: Playback, duration: number): Actions {
  const faster = (direction: -1 | 1) => playback.setSpeed(nextSpeed(playback.state().speed, direction));
  return {
    'player.play': playback.toggle,
    'player.back': () => playback.shuttle(-1),
    'player.forward': () => playback.shuttle(1),
    'player.skipBack': () => playback.seek(playback.time() - SKIP_SECONDS),
    'player.skipForward': () => playback.seek(playback.time() + SKIP_SECONDS),
    'player.toStart': () => playback.seek(0),
    'player.toEnd': () => playback.seek(duration),
    'player.frameBack': () => playback.step(-1),
    'player.frameForward': () => playback.step(1),
    'player.slower': () => faster(-1),
    'player.faster': () => faster(1),
    'player.mute': playback.toggleMuted,
  };
}
