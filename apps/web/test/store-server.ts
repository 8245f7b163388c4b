import { createHash } from 'node:crypto';
import { signUploadParts } from '@cutgraph/contract';
import { HttpResponse, http } from 'msw';
import { network, serve } from './network.ts';
import type { serveUploads } from './tus-server.ts';

type Put = { partNumber: number; bytes: number; isRight: boolean };

/**
 * A store that takes parts of uploads from pages, and a server that signs addresses for them.
 *
 * @param origin one that no other test has: a page remembers which it could not reach.
 */
export function serveStore(
  server: ReturnType<typeof serveUploads>,
  { origin, partBytes }: { origin: string; partBytes: number },
) {
  const puts: Put[] = [];
  const failures: number[] = [];
  const kepts = new Map<object, Set<number>>();
  const waiting: { count: number; resolve: () => void }[] = [];
  let isHeld = false;
  server.offersParts(partBytes);
  const signing = serve(signUploadParts, ({ params, body }) => ({
    parts: body.parts.map(({ partNumber, md5 }) => ({
      partNumber,
      url: `${origin}/${params.id}?${new URLSearchParams({ partNumber: String(partNumber), md5 })}`,
    })),
  }));
  const cors = {
    'access-control-allow-origin': location.origin,
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': 'content-md5',
  };
  const answer = (status: number) => new HttpResponse(null, { status, headers: cors });
  network.use(
    http.options(`${origin}/:id`, () => answer(200)),
    http.put(`${origin}/:id`, async ({ request, params }) => {
      const bytes = Buffer.from(await request.arrayBuffer());
      const asked = new URL(request.url).searchParams;
      const partNumber = Number(asked.get('partNumber'));
      const sum = createHash('md5').update(bytes).digest('base64');
      const isRight = sum === asked.get('md5') && sum === request.headers.get('content-md5');
      puts.push({ partNumber, bytes: bytes.length, isRight });
      for (const { count, resolve } of waiting) if (puts.length === count) resolve();
      if (isHeld) await new Promise(() => undefined);
      const status = failures.shift() ?? 200;
      if (status === 0) return HttpResponse.error();
      if (status !== 200) return answer(status);
      const upload = server.uploads.get(String(params.id))!;
      // As the server counts: from the first part on.
      const kept = kepts.get(upload) ?? new Set();
      kepts.set(upload, kept.add(partNumber));
      while (kept.has(Math.floor(upload.offset / partBytes) + 1) && upload.offset < upload.length)
        upload.offset = Math.min(upload.length, (Math.floor(upload.offset / partBytes) + 1) * partBytes);
      return answer(200);
    }),
  );
  return {
    puts,
    signing,
    /** Answers the next parts with these statuses, one each; 0 breaks the connection. */
    fail: (...statuses: number[]) => failures.push(...statuses),
    /** Never answers what comes from now on. */
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
    },
    /** Resolves once so many parts have come. */
    arrived: (count: number): Promise<void> =>
      puts.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
  };
}
