import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exifBlock } from '../../test/made-photos.ts';
import { exifFacts, NO_EXIF } from './exif.ts';

describe('exifFacts', () => {
  it.each([true, false])('reads orientation, time and zone (little-endian: %s)', (isLittle) => {
    const block = exifBlock({ orientation: 6, taken: '2024:07:14 18:03:22', offset: '+02:00', isLittle });
    expect(exifFacts(block)).toEqual({ orientation: 6, taken: '2024-07-14T18:03:22+02:00' });
  });

  it('takes a time without a zone as it is, and an orientation that there is not for upright', () => {
    const block = exifBlock({ orientation: 9, taken: '2024:07:14 18:03:22' });
    expect(exifFacts(block)).toEqual({ orientation: 1, taken: '2024-07-14T18:03:22' });
  });

  it('says nothing of what is no Exif', () => {
    expect(exifFacts(Buffer.from('Dear diary,'))).toEqual(NO_EXIF);
    expect(exifFacts(Buffer.alloc(0))).toEqual(NO_EXIF);
  });

  it('never reads outside of a block, however it is damaged', () => {
    const whole = exifBlock({ orientation: 6, taken: '2024:07:14 18:03:22', offset: '+02:00' });
    const damage = fc.tuple(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length));
    fc.assert(
      fc.property(damage, ([at, byte, length]) => {
        const block = Buffer.from(whole.subarray(0, length));
        if (at < length) block[at] = byte;
        const { orientation, taken } = exifFacts(block);
        expect(orientation).toBeGreaterThanOrEqual(1);
        expect(orientation).toBeLessThanOrEqual(8);
        expect(taken).toMatch(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/);
      }),
    );
  });
});
