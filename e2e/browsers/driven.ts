/** A browser that is driven over the protocols which the browsers themselves speak: nothing patched, nothing downloaded. */
export type Driven = {
  name: string;
  /** Goes to an address and waits for its load. */
  open(url: string): Promise<void>;
  /** Runs a script's expression in the page and answers its value, which must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses a key as a person does: what may only follow a person's act may follow. */
  press(key: string): Promise<void>;
  /** Called on a page of the site that the cookie is for. */
  setCookie(cookie: Cookie): Promise<void>;
  close(): Promise<void>;
};

export type Cookie = { name: string; value: string; domain: string; path: string; httpOnly: boolean };

/** What the window shows of a page. */
export const VIEWPORT = { width: 1440, height: 900 };

/** Keys without a letter, as WebDriver writes them. */
const NAMED: Record<string, string> = { Escape: '\uE00C', Backspace: '\uE003', Enter: '\uE007' };

/** The down and up of a key as WebDriver's actions. */
export function keyActions(key: string) {
  const value = NAMED[key] ?? key;
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    },
  ];
}
