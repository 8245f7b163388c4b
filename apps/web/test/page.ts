import { locks } from 'node:worker_threads';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { FakeEventSource } from './event-source.ts';
import { endOfTest } from './network.ts';
import { forgetVideos, installVideos } from './videos.ts';
import { installWebAudio } from './web-audio.ts';

// What a browser has and jsdom has not.

/** As in a page, an address without a host is one of the page's. */
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
};
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
installVideos();
installWebAudio();
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    ...{ media, matches: false, onchange: null },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  }) as MediaQueryList;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;

// Far more than anything takes, as a busy machine is slow; and no whole page in a message.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message ?? 'not found'),
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  notifications.clean();
  FakeEventSource.closeAll();
  forgetVideos();
  localStorage.clear();
  endOfTest();
});
