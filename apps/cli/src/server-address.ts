import { WrongUse } from './terminal/exit.ts';

/** The address of a Cutgraph that a token is sent to. Throws WrongUse for what is none, and for one without https on another machine. */
export function serverAddress(text: string): URL {
  const url = URL.parse(text);
  const isPlain = url && url.pathname === '/' && !url.search && !url.username;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
  if (url && isPlain && isSafe) return url;
  throw new WrongUse(
    '--server must be the address of a Cutgraph such as https://cutgraph.example.com. Without https a token could be read on its way; http is for this machine alone.',
  );
}

/** Whether a host is this machine, as an address names it. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
