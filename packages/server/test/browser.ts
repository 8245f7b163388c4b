import { expectDocumented } from './expect-documented.ts';

type Cookie = { name: string; value: string; path: string };

/** Fetches as a browser does: keeps cookies by path, and follows redirects where it is asked to. */
export class Browser {
  readonly origin: string;
  private cookies: Cookie[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    const headers = new Headers(init.headers);
    const cookies = this.cookies.filter((cookie) => isBelow(url.pathname, cookie.path));
    if (cookies.length > 0)
      headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    expectDocumented(init.method ?? 'GET', url.pathname, response);
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** The first answer that is no redirect, and where it was. */
  async follow(path: string, init: RequestInit = {}): Promise<{ response: Response; url: URL }> {
    let url = new URL(path, this.origin);
    let response = await this.fetch(url.href, init);
    while (response.status >= 300 && response.status < 400) {
      url = new URL(response.headers.get('location') ?? '', url);
      response = await this.fetch(url.href);
    }
    return { response, url };
  }

  /** Cookies with their attributes are as the server set them; here is only what would be sent. */
  cookie(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.name === name)?.value;
  }

  setCookie(name: string, value: string): void {
    this.keep(`${name}=${value}; Path=/`);
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute('path') ?? '/';
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    const expires = attribute('expires');
    const isGone =
      attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now());
    if (!isGone) this.cookies.push({ name, value: pair.slice(at + 1), path });
  }
}

function isBelow(path: string, cookiePath: string): boolean {
  return cookiePath === '/' || path === cookiePath || path.startsWith(`${cookiePath.replace(/\/$/, '')}/`);
}
