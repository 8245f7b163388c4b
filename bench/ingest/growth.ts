import { madeSource } from './made-source.ts';
import { ingestInWorker } from './start-worker.ts';

/** Minutes at a size; an hour at full size would take a day of a laptop's time. */
const SHAPES = [
  { seconds: 60, width: 1920, height: 1080 },
  { seconds: 180, width: 1920, height: 1080 },
  { seconds: 600, width: 1920, height: 1080 },
  { seconds: 600, width: 640, height: 360 },
  { seconds: 3600, width: 640, height: 360 },
];

/** How the processor time grows with the length; prints each, and the line through those of 1080 lines. */
export async function printGrowth(): Promise<void> {
  const points: { x: number; y: number }[] = [];
  for (const shape of SHAPES) {
    const { costs, peaks } = await ingestInWorker([await madeSource(shape)]);
    const [cost] = costs;
    if (!cost) continue;
    const memory = Math.max(...Object.values(peaks));
    console.log(
      `# ${shape.seconds} s at ${shape.height} lines: ${cost.cpuSeconds.toFixed(1)} s of processor, ${cost.wallSeconds.toFixed(1)} s, largest process ${memory.toFixed(0)} MB`,
    );
    if (shape.height === 1080) points.push({ x: shape.seconds, y: cost.cpuSeconds });
  }
  const { slope, start, fit } = lineThrough(points);
  console.log(
    `# at 1080 lines: ${start.toFixed(1)} s + ${slope.toFixed(3)} s for each second (R2 ${fit.toFixed(4)})`,
  );
}

/** Least squares. */
function lineThrough(points: readonly { x: number; y: number }[]) {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const together = mean((point) => (point.x - x) * (point.y - y));
  const spreadX = mean((point) => (point.x - x) ** 2);
  const spreadY = mean((point) => (point.y - y) ** 2);
  const slope = together / spreadX;
  return { slope, start: y - slope * x, fit: together ** 2 / (spreadX * spreadY) };
}
