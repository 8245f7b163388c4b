import { describe, expect, it } from 'vitest';
import { browserNameOf } from './browser-name.ts';

describe('browserNameOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Windows', isPhone: false },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS', isPhone: true },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { browser: 'Firefox', system: 'Linux', isPhone: false },
    ],
    ['', { browser: '', system: '', isPhone: false }],
    ['something of its own', { browser: '', system: '', isPhone: false }],
  ])('%s', (userAgent, expected) => {
    expect(browserNameOf(userAgent)).toEqual(expected);
  });
});
