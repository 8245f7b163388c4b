import { HttpResponse, http } from 'msw';
import { network } from './network.ts';

type Asked = { method: string; bytes: number; answer: () => void; cut: () => void };
type Answer = { status: number; headers?: Record<string, string> };

/** A server that takes uploads (tus 1.0), as the real one does; what it has is by the id of the upload. */
export function serveUploads() {
  const uploads = new Map<string, { length: number; offset: number }>();
  const names = new Map<string, string>();
  const asked: Asked[] = [];
  const waiting: { count: number; method: string; resolve: (asked: Asked) => void }[] = [];
  const refusals: { method: string; status: number; left: number }[] = [];
  const held = new Set<string>();
  let mostBytes = Number.POSITIVE_INFINITY;
  let limitStatus = 413;
  let partBytes: number | undefined;
  let made = 0;

  const take = (id: string, offset: number, bytes: number): Answer => {
    const upload = uploads.get(id);
    if (!upload) return { status: 404 };
    if (offset !== upload.offset) return { status: 409, headers: { 'upload-offset': String(upload.offset) } };
    upload.offset += bytes;
    return { status: 204, headers: { 'upload-offset': String(upload.offset) } };
  };
  const ofParts = (): Record<string, string> =>
    partBytes === undefined ? {} : { 'upload-part-bytes': String(partBytes) };
  const answers: Record<string, (request: Request, id: string, bytes: number) => Answer> = {
    POST: ({ headers, url }, _, bytes) => {
      made += 1;
      const id = `upload-media-${made}`;
      const [, name = ''] = /filename (\S+?)(,|$)/.exec(headers.get('upload-metadata') ?? '') ?? [];
      names.set(atob(name), id);
      uploads.set(id, { length: Number(headers.get('upload-length')), offset: 0 });
      const { headers: offset } = take(id, 0, bytes);
      return {
        status: 201,
        headers: { ...offset, ...ofParts(), location: `${new URL(url).pathname}/${id}` },
      };
    },
    PATCH: ({ headers }, id, bytes) => take(id, Number(headers.get('upload-offset')), bytes),
    HEAD: (_, id) => {
      const upload = uploads.get(id);
      if (!upload) return { status: 404 };
      const { length, offset } = upload;
      const sizes = { 'upload-length': String(length), 'upload-offset': String(offset) };
      return { status: 200, headers: { ...sizes, ...ofParts() } };
    },
    DELETE: (_, id) => ({ status: uploads.delete(id) ? 204 : 404 }),
  };

  const handle = async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    const { method } = request;
    const bytes = (await request.clone().arrayBuffer()).byteLength;
    const gate = Promise.withResolvers<boolean>();
    if (!held.has(method)) gate.resolve(true);
    const isTooLarge = bytes > mostBytes;
    const refusal = refusals.find((one) => one.method === method && one.left > 0);
    if (refusal) refusal.left -= 1;
    const { status, headers = {} }: Answer =
      refusal ?? (isTooLarge ? { status: limitStatus } : answers[method]!(request, String(params.id), bytes));
    const one = { method, bytes, answer: () => gate.resolve(true), cut: () => gate.resolve(false) };
    asked.push(one);
    for (const { count, method: wanted, resolve } of waiting)
      if (wanted === method && asked.filter((other) => other.method === method).length === count)
        resolve(one);
    const isKept = await gate.promise;
    if (!isKept || status === 0) return HttpResponse.error();
    // A proxy answers in its own words.
    if (isTooLarge) return new HttpResponse(`<h1>${status}</h1>`, { status });
    const body = status >= 400 ? JSON.stringify({ detail: `The server says ${status}.` }) : null;
    return new HttpResponse(body, { status, headers: { 'tus-resumable': '1.0.0', ...headers } });
  };
  network.use(http.post('*/api/ws/:w/uploads', handle), http.all('*/api/ws/:w/uploads/:id', handle));
  const of = (method: string) => asked.filter((one) => one.method === method);
  return {
    uploads,
    /** The upload of a file, which is its media as well. */
    idOf: (name: string): string => names.get(name)!,
    of,
    /** From now on a proxy in front of it lets no larger bodies through; with status 0 it cuts the connection. */
    limitBodies: (bytes: number, status = 413) => {
      mostBytes = bytes;
      limitStatus = status;
    },
    /** From now on pages may send parts of this size to the store itself. */
    offersParts: (bytes: number) => {
      partBytes = bytes;
    },
    /** Withholds the answers to what arrives by a method from now on. */
    hold: (method: string) => held.add(method),
    letGo: (method: string) => held.delete(method),
    /** Refuses the next requests by a method with a status; 0 breaks the connection before anything is taken. */
    refuse: (method: string, status: number, times = 1) => refusals.push({ method, status, left: times }),
    /** The request of this number (from 1) by a method, once it has arrived. */
    arrived: (method: string, count: number): Promise<Asked> => {
      const there = of(method)[count - 1];
      return there
        ? Promise.resolve(there)
        : new Promise((resolve) => waiting.push({ count, method, resolve }));
    },
  };
}
