import type { ProbedMedia } from '../probe/parse-probe.ts';

/** Options of an output that say how its colours are to be read: as BT.709, which is what every picture is turned into. */
export const BT709_TAGS = [
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709'],
  ...['-color_trc', 'bt709', '-color_range', 'tv'],
];

/** Options of the scale filter that bring a source's colours to BT.709; none for high dynamic range, see {@link toneMapFilters}. */
export function colourConversion(source: ProbedMedia): string {
  if (source.picture?.highDynamicRange) return '';
  return `:in_color_matrix=${source.colourMatrix}:out_color_matrix=bt709:out_range=tv`;
}

/**
 * Turns a high-dynamic-range picture (PQ or HLG, tagged) into BT.709. Cheaper after the picture has been made smaller.
 * Source: ITU-R BT.2020 and BT.2100 for what is assumed where a tag is missing; the Hable curve.
 */
export function toneMapFilters(): string[] {
  return [
    'setparams=color_primaries=bt2020:colorspace=bt2020nc',
    'zscale=t=linear:npl=100',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}
