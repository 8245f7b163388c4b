import { reportFigures } from '../figures.ts';
import { clipFigures } from './clip-figures.ts';
import { detectionFigures } from './detection-figures.ts';
import { trackingFigures } from './tracking-figures.ts';

/*
 * Do the detectors find what a person sees in real footage (average precision against boxes drawn by hand), and does
 * the tracker keep its objects apart (made scenes with known truth, so that the detector's faults are known too)?
 * Nothing is timed.
 */
reportFigures('vision', [...trackingFigures(), ...(await detectionFigures()), ...(await clipFigures())]);
