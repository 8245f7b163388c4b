import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ASS_FRAMES_PER_SECOND,
  assDocument,
  type Canvas,
  LOOK_FONTS,
  type OverlayEvent,
  type OverlayFontName,
  type ScriptFontName,
} from '@cutgraph/core';

/** The fonts of text over pictures, by their names in the plan. Looked for where there is text. */
const fontFiles = (): Record<OverlayFontName, string> => ({
  sans: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  light: import.meta.resolve('@expo-google-fonts/noto-sans/300Light/NotoSans_300Light.ttf'),
  serif: import.meta.resolve(
    '@expo-google-fonts/playfair-display/500Medium_Italic/PlayfairDisplay_500Medium_Italic.ttf',
  ),
  condensed: import.meta.resolve('@expo-google-fonts/oswald/700Bold/Oswald_700Bold.ttf'),
  handwriting: import.meta.resolve('@expo-google-fonts/caveat/700Bold/Caveat_700Bold.ttf'),
  arabic: import.meta.resolve('@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf'),
  hebrew: import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  devanagari: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  thai: import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  japanese: import.meta.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  korean: import.meta.resolve('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
  // The package names its entry alone.
  chinese: new URL('../fonts/NotoSansHans-Bold.otf', import.meta.resolve('@embedpdf/fonts-sc')).href,
  emoji: import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
});

/** Plain names in the folder of a run: no path has to be written into a filter. */
const DOCUMENT = 'overlays.ass';
const FONT_FOLDER = 'overlay-fonts';
const FONT_SETTINGS = 'overlay-fonts.conf';

/**
 * Puts the document of some texts into a folder, with our fonts and settings that know no others: what a text looks like does
 * not depend on the machine. ffmpeg reads all of a folder of fonts, so those of scripts are there only where they are needed.
 *
 * @returns what ffmpeg, which runs in this folder, needs in its environment.
 */
export async function writeOverlays(
  folder: string,
  canvas: Canvas,
  overlays: readonly OverlayEvent[],
): Promise<Record<string, string>> {
  const fonts = join(folder, FONT_FOLDER);
  await mkdir(fonts);
  const files = fontFiles();
  for (const name of fontsOf(overlays)) {
    const path = fileURLToPath(files[name]);
    await symlink(path, join(fonts, `${name}${extname(path)}`));
  }
  await writeFile(join(folder, DOCUMENT), assDocument(canvas, overlays));
  const settings = resolve(folder, FONT_SETTINGS);
  const dirs = `<dir>${escapedXml(resolve(fonts))}</dir><cachedir>${escapedXml(resolve(folder))}</cachedir>`;
  await writeFile(settings, `<?xml version="1.0"?><fontconfig>${dirs}</fontconfig>`);
  return { FONTCONFIG_FILE: settings };
}

/** The fonts of all looks, and of the scripts that are written. */
function fontsOf(overlays: readonly OverlayEvent[]): Set<OverlayFontName> {
  const written = overlays.flatMap(({ runs = [] }) => runs.map(({ font }) => font));
  // Chinese has the characters that Japanese and Korean fonts lack.
  const others: ScriptFontName[] = written.some((font) => font === 'japanese' || font === 'korean')
    ? ['chinese']
    : [];
  return new Set([...(Object.keys(LOOK_FONTS) as OverlayFontName[]), ...written, ...others]);
}

/**
 * The filters that draw what `writeOverlays` wrote over a segment's frames, on a clock that goes on by one of the document's
 * steps a frame. They come after everything that makes or repeats frames, and after its fades.
 */
export function overlayFilters({ framesPerSecond }: Pick<Canvas, 'framesPerSecond'>): string[] {
  return [
    ...[`settb=1/${ASS_FRAMES_PER_SECOND}`, 'setpts=N'],
    `ass=${DOCUMENT}:fontsdir=${FONT_FOLDER}`,
    ...[`settb=1/${framesPerSecond}`, 'setpts=N'],
  ];
}

function escapedXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
