import type { OddRecipe } from './odd-file.ts';
import { plain } from './recipe.ts';

const SHORT = { seconds: 1.6, flashAtSeconds: [0.6], width: 320, height: 180 };

/** A name of 250 bytes, most of them in letters of two. */
const LONG_NAME = `${'long-'.repeat(6)}${'é'.repeat(108)}.mp4`;

export const STRANGE_NAMES: readonly OddRecipe[] = [
  plain({ name: 'matroska-inside.mp4', marker: SHORT, ending: 'mkv' }),
  plain({ name: 'video-inside.txt', marker: SHORT, ending: 'mp4' }),
  plain({ name: 'no-ending', marker: SHORT, ending: 'mp4' }),
  plain({ name: '日本語の動画 🎬 – Ünïcode.mp4', marker: SHORT }),
  // The accents are marks of their own here, as macOS writes them.
  plain({ name: 'cafe\u0301 re\u0301sume\u0301.mp4', marker: SHORT }),
  plain({ name: `"quoted" 'twice' 100% %d %s $HOME \`x\`;&|.mp4`, marker: SHORT }),
  plain({ name: '-i -y -f null.mp4', marker: SHORT }),
  plain({ name: 'concat:a|b.mp4', marker: SHORT }),
  plain({ name: LONG_NAME, marker: SHORT }),
];
