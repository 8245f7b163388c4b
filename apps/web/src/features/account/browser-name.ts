import Bowser from 'bowser';

/** The browser and its system, as a person names them, from what a browser said of itself; empty where it did not say. */
export function browserNameOf(userAgent: string): { browser: string; system: string; isPhone: boolean } {
  if (!userAgent) return { browser: '', system: '', isPhone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: os.name ?? '',
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
