import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { network } from '../../test/network.ts';
import { api, read } from './api.ts';

it.each([
  [413, 'A proxy in front of the server limits the size of requests'],
  [502, 'The server answered with 502. Try again in a moment.'],
])('an answer of a proxy, %i, is put in words of ours', async (status, sentence) => {
  const page = () =>
    new HttpResponse(`<h1>${status}</h1>`, { status, headers: { 'content-type': 'text/html' } });
  network.use(http.post('*/api/ws', page));
  await expect(read(api.POST('/api/ws', { body: { title: 'Holiday' } }))).rejects.toThrow(sentence);
});
