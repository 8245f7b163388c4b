import type { ReactNode } from 'react';
import { generationMessages } from '../../lib/generation/messages.ts';

const { sample } = generationMessages;

/** Lengths as strips in the shape of the film, looks as two boxes at a join, paces as cut strips, starts as a box, a clip, a time, styles by their letters. */
export const PRESET_DRAWINGS: Record<string, ReactNode> = {
  matchcuts: <Chain />,
  highlights: <Peaks />,
  reel: <Bars shape="tall" lengths={[5, 7, 4]} />,
  teaser: <Bars shape="wide" lengths={[7, 10, 6, 9]} />,
  longer: <Bars shape="wide" lengths={[9, 12, 8, 14, 10, 12, 9]} />,
  exact: <Join from={[14, 9]} to={[14, 9]} />,
  momentum: <Join from={[4, 9]} to={[8, 9]} arrow />,
  smooth: <Join from={[11, 11]} to={[17, 7]} />,
  steady: <Bars shape="wide" lengths={[8, 8, 8, 8]} />,
  fast: <Bars shape="wide" lengths={[3, 4, 3, 4, 3, 4, 3, 4]} />,
  slow: <Bars shape="wide" lengths={[16, 17]} />,
  position: <Start kind="position" />,
  clip: <Start kind="clip" />,
  timecode: <Start kind="timecode" />,
  clean: <Letters text={sample.letters} x={5} y={28} size={10} weight={700} />,
  cinema: <Letters text={sample.capitals} isCentred size={11} weight={300} spacing={3} />,
  album: <Letters text={sample.letters} isCentred size={15} family="serif" isItalic />,
  diary: <Letters text={sample.letters} x={5} y={28} size={14} family="cursive" />,
  bold: <Letters text={sample.capitals} isCentred size={22} weight={800} narrow />,
};

function Bars({ shape, lengths }: { shape: 'tall' | 'wide'; lengths: number[] }) {
  const [height, unit] = shape === 'tall' ? [32, 2.2] : [18, 1.3];
  const gap = 2;
  const starts = lengths.map((_, index) =>
    lengths.slice(0, index).reduce((sum, one) => sum + one * unit + gap, 0),
  );
  const width = lengths.reduce((sum, one) => sum + one * unit + gap, -gap);
  return (
    <svg aria-hidden="true" width={width} height="34" viewBox={`0 0 ${width} 34`}>
      {lengths.map((length, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          key={index}
          x={starts[index]}
          y={(34 - height) / 2}
          width={length * unit}
          height={height}
          rx="2"
          fill="currentColor"
          opacity={index % 2 ? 0.55 : 0.9}
        />
      ))}
    </svg>
  );
}

type LettersProps = {
  text: string;
  isCentred?: boolean;
  x?: number;
  y?: number;
  size: number;
  weight?: number;
  spacing?: number;
  family?: string;
  isItalic?: boolean;
  narrow?: boolean;
};

/** A frame with a title in it: where it is, and what its letters are like. */
function Letters({ text, isCentred = false, x = 28, y = 17, ...letters }: LettersProps) {
  const { size, weight = 400, spacing = 0, family = 'inherit', isItalic = false, narrow = false } = letters;
  return (
    <svg aria-hidden="true" width="56" height="34" viewBox="0 0 56 34" fill="currentColor">
      <rect x="1" y="1" width="54" height="32" rx="3" fill="none" stroke="currentColor" opacity="0.4" />
      <text
        x={narrow ? x / 0.75 : x}
        y={y}
        fontSize={size}
        fontWeight={weight}
        fontFamily={family}
        fontStyle={isItalic ? 'italic' : 'normal'}
        letterSpacing={spacing}
        textAnchor={isCentred ? 'middle' : 'start'}
        dominantBaseline={isCentred ? 'central' : 'auto'}
        transform={narrow ? 'scale(0.75 1)' : undefined}
      >
        {text}
      </text>
    </svg>
  );
}

function Join({ from, to, arrow }: { from: [number, number]; to: [number, number]; arrow?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width="84"
      height="34"
      viewBox="0 0 84 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <rect x="1" y="1" width="40" height="32" rx="3" opacity="0.4" />
      <rect x="43" y="1" width="40" height="32" rx="3" opacity="0.4" />
      <rect x={from[0]} y={from[1]} width="14" height="16" rx="1.5" />
      <rect x={to[0] + 42} y={to[1]} width="14" height="16" rx="1.5" />
      {arrow ? <path d="M22 17h13m-4-4 4 4-4 4M68 17h11m-4-4 4 4-4 4" /> : null}
    </svg>
  );
}

/** Three frames, the subject at the same place in each, a cut between them. */
function Chain() {
  return (
    <svg
      aria-hidden="true"
      width="84"
      height="34"
      viewBox="0 0 84 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      {[0, 29, 58].map((left) => (
        <g key={left}>
          <rect x={left + 1} y="6" width="24" height="22" rx="2.5" opacity="0.4" />
          <rect x={left + 8} y="12" width="10" height="11" rx="1.5" />
        </g>
      ))}
      <path d="M27 1v32M56 1v32" strokeDasharray="3 3" opacity="0.7" />
    </svg>
  );
}

/** A line of how good each second is, its peaks cut out. */
function Peaks() {
  return (
    <svg
      aria-hidden="true"
      width="84"
      height="34"
      viewBox="0 0 84 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    >
      <path d="M1 27l8-3 7 2 7-20 7 18 9 2 9-3 8-15 8 16 9-3 8 3" opacity="0.9" />
      <path d="M17 31h12M50 31h13" strokeWidth="3" />
    </svg>
  );
}

function Start({ kind }: { kind: 'position' | 'clip' | 'timecode' }) {
  return (
    <svg
      aria-hidden="true"
      width="56"
      height="34"
      viewBox="0 0 56 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      {kind === 'position' ? (
        <>
          <rect x="1" y="1" width="54" height="32" rx="3" opacity="0.4" />
          <rect x="21" y="10" width="14" height="14" rx="1.5" />
        </>
      ) : (
        <>
          <rect x="1" y="11" width="54" height="12" rx="2" opacity="0.4" />
          {kind === 'clip' ? (
            <rect x="16" y="11" width="20" height="12" rx="2" fill="currentColor" />
          ) : (
            <path d="M14 6v22M42 6v22M14 17h28" />
          )}
        </>
      )}
    </svg>
  );
}
