import { Refusal } from '../refusal/refusal.ts';

/** How the colours of a clip are corrected; what is absent is as recorded. */
export type Colour = {
  /** Stops: 1 is twice as much light. */
  exposure?: number;
  /** Percent; more is warmer. */
  temperature?: number;
  /** Percent; more is more magenta, less is greener. */
  tint?: number;
};
type ColourField = keyof Colour;

/** How far each can be corrected in either direction: as far as an ordinary recording bears it. */
export const COLOUR_LIMITS: Readonly<Record<ColourField, number>> = {
  exposure: 1,
  temperature: 100,
  tint: 100,
};
const FIELDS = Object.keys(COLOUR_LIMITS) as ColourField[];

/** The same correction to hundredths and within its limits, without what it leaves as recorded; null where that is all. */
export function fittingColour(colour: Colour): Colour | null {
  const fields = FIELDS.flatMap((field) => {
    const most = COLOUR_LIMITS[field];
    const value = Math.round(100 * Math.min(most, Math.max(-most, colour[field] ?? 0))) / 100;
    return value === 0 ? [] : [[field, value]];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/**
 * Throws Refusal `invalid-argument` with a sentence unless each is a number within its limits; an edit list of the command line
 * may hold anything.
 *
 * @param name what the sentence calls the cut: 'cut 2'.
 */
export function checkColour(colour: Colour, name: string): void {
  if (typeof colour !== 'object' || colour === null || Array.isArray(colour))
    throw new Refusal('invalid-argument', `The colour of ${name} must be an object: ${FIELDS.join(', ')}.`);
  for (const field of FIELDS) {
    const { [field]: value = 0 } = colour;
    const most = COLOUR_LIMITS[field];
    if (typeof value === 'number' && Math.abs(value) <= most) continue;
    const message = `The ${field} of ${name} must be a number from -${most} to ${most}.`;
    throw new Refusal('invalid-argument', message);
  }
}

/** Red, green and blue, as coded: 0..1 each. */
export type RgbLevels = { red: number; green: number; blue: number };

/** Of the light that a display makes of coded values; a part of a power law, so that more light is a factor of coded values, too. */
const DISPLAY_GAMMA = 2.2;
/** What red is multiplied by, and blue divided by, at a temperature of 100; what green is divided by at a tint of 100. */
const WARMEST = 1.15;
const MOST_MAGENTA = 1.12;
/** How much of the brightness of grey is of each (ITU-R BT.709). */
const LUMA: RgbLevels = { red: 0.2126, green: 0.7152, blue: 0.0722 };

/** What coded values are multiplied by: all of them for the exposure, and each channel for the white balance, which leaves the brightness of grey. */
export type ColourGains = { exposure: number; balance: RgbLevels };

/** The factors of a correction. */
export function colourGains({ exposure = 0, temperature = 0, tint = 0 }: Colour): ColourGains {
  const warm = WARMEST ** (temperature / 100);
  const balance = { red: warm, green: MOST_MAGENTA ** (-tint / 100), blue: 1 / warm };
  const grey = lumaOf(balance);
  return {
    exposure: 2 ** (exposure / DISPLAY_GAMMA),
    balance: { red: balance.red / grey, green: balance.green / grey, blue: balance.blue / grey },
  };
}

/**
 * The correction that brings one mean colour closest to another, within its limits, to hundredths of a stop and whole percents;
 * null where none is needed. Of black there is nothing to correct.
 */
export function colourTowards(own: RgbLevels, other: RgbLevels): Colour | null {
  const [red, green, blue] = [other.red / own.red, other.green / own.green, other.blue / own.blue];
  const temperature = Math.round((50 * Math.log(red / blue)) / Math.log(WARMEST));
  const tint = Math.round((-100 * Math.log(green / Math.sqrt(red * blue))) / Math.log(MOST_MAGENTA));
  if (!Number.isFinite(temperature) || !Number.isFinite(tint)) return null;
  const balanced = fittingColour({ temperature, tint }) ?? {};
  const { balance } = colourGains(balanced);
  // Whatever of the white balance is beyond the limits, the brightness is that of the other.
  const light = lumaOf({
    red: own.red * balance.red,
    green: own.green * balance.green,
    blue: own.blue * balance.blue,
  });
  return fittingColour({ ...balanced, exposure: DISPLAY_GAMMA * Math.log2(lumaOf(other) / light) });
}

function lumaOf({ red, green, blue }: RgbLevels): number {
  return red * LUMA.red + green * LUMA.green + blue * LUMA.blue;
}
