import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { network } from '../../test/network.ts';
import { request } from './api.ts';
import { messages } from './messages/messages.ts';

it.each([
  [413, 'A proxy in front of the server limits the size of requests'],
  [502, 'The server answered with 502. Try again in a moment.'],
])('an answer of a proxy, %i, is put in words of ours', async (status, sentence) => {
  const page = () =>
    new HttpResponse(`<h1>${status}</h1>`, { status, headers: { 'content-type': 'text/html' } });
  network.use(http.post('*/api/ws', page));
  await expect(request('POST /api/ws', { body: { title: 'Holiday' } })).rejects.toThrow(sentence);
});

it('a document that cannot be read is distinguished from a change that was not made', async () => {
  network.use(http.all('*/api/ws', () => HttpResponse.error()));
  await expect(request('GET /api/ws', {})).rejects.toMatchObject({
    code: 'unavailable',
    message: messages.errors.documentServer(messages.errors.offline),
  });
  await expect(request('POST /api/ws', { body: {} })).rejects.toMatchObject({
    message: messages.errors.offline,
  });
});

it('what is given up is no failure of the server', async () => {
  const stop = new AbortController();
  network.use(
    http.get('*/api/ws', () => {
      stop.abort();
      return HttpResponse.json({ items: [], nextCursor: null });
    }),
  );
  await expect(request('GET /api/ws', {}, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
