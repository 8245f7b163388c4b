import { createHash } from 'node:crypto';
import fc, { type GeneratorValue } from 'fast-check';
import { type Place, pathPart } from './hostile-request.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import type { RawRequest } from './raw-request.ts';

const BYTES = 'application/offset+octet-stream';

/** Moments at the edges of what a program can say, or a database keep. */
const MOMENTS = [
  '0',
  '1792000000000',
  '-1',
  '8640000000000000',
  '8640000000000001',
  '253402300800000',
  '99999999999999999999',
  '2026-01-02T03:04:05Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-004714-11-24T00:00:00.000Z',
  '0000-01-01',
];
/** Letters cut in half, and bytes that are no letters. */
const BROKEN_BYTES = ['eda080', 'ff', 'c080', 'f09f', 'f09f9880eda0bd', '00', 'efbbbf', 'e280ae'];
const LENGTHS = [
  '0',
  '1',
  '10',
  '20',
  '-1',
  '1e3',
  ' 5',
  '0x10',
  '90000000000',
  '999999999999999',
  '9'.repeat(400),
];
const TYPES = [BYTES, BYTES, BYTES, 'application/json', 'text/plain', 'multipart/form-data; boundary=x', ''];
const BODIES = [
  '',
  'x',
  'ten bytes.',
  'ten bytes.ten bytes.',
  'more than twenty bytes',
  'x'.repeat(70_000),
  '{}',
];

/** A request of the upload protocol: all right but for some of its headers and bytes. */
export function hostileUpload(
  next: GeneratorValue,
  { pathOf, known }: Place,
  credential: Record<string, string>,
): RawRequest {
  const one = <T>(values: readonly T[]): T => next(fc.constantFrom, ...values);
  const rarely = () => next(fc.nat, { max: 7 }) === 0;
  const method = one(['POST', 'POST', 'PATCH', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']);
  const folder = pathOf.beginUpload!;
  const isNew = method === 'POST';
  const fitting = isNew ? folder : pathOf.tellUpload!;
  const path = rarely() ? `${folder}/${pathPart(next, known)}` : fitting;
  const headers: Record<string, string> = { ...credential };
  if (!rarely()) headers['tus-resumable'] = rarely() ? one(['0.2.2', '1.0.0, 1.0.0', '']) : '1.0.0';
  if (isNew || rarely()) headers['upload-length'] = one(rarely() ? LENGTHS : ['0', '10', '20']);
  if (isNew && !rarely()) headers['upload-metadata'] = metadata(next);
  if (rarely()) headers['upload-concat'] = one(['partial', `final;${folder}/x`]);
  if (rarely()) headers['upload-defer-length'] = one(['1', '0', 'x']);
  if (method === 'PATCH' && !rarely()) headers['upload-offset'] = one(['0', '0', '10', ...LENGTHS]);
  const body = method === 'PATCH' || next(fc.boolean) ? one(BODIES) : '';
  if (body !== '' || rarely()) {
    headers['content-type'] = one(TYPES);
    headers['content-length'] = String(Buffer.byteLength(body));
  }
  if (rarely()) headers['upload-checksum'] = checksum(next, body);
  return { method, path, headers, ...(body === '' ? {} : { body }) };
}

function metadata(next: GeneratorValue): string {
  const odd = next(fc.nat, { max: 5 }) === 0;
  const keys = odd
    ? ['filename', next(fc.constantFrom, 'filename', '__proto__', '', 'a b', 'x'.repeat(101), 'ключ')]
    : next(fc.subarray, ['filename', 'filetype', 'lastModified', 'name', '__proto__', 'constructor']);
  const pairs = [...keys, ...Array.from({ length: odd ? 30 : 0 }, (_, index) => `key${index}`)].map(
    (key) => `${key} ${saidOf(next, key)}`,
  );
  // Letters that no header has are not sent at all.
  return pairs
    .join(next(fc.constantFrom, ',', ', '))
    .replaceAll(/[^\x20-\xff]/g, '')
    .slice(0, 12_000);
}

function saidOf(next: GeneratorValue, key: string): string {
  const kind = next(fc.nat, { max: 9 });
  if (kind === 0 && next(fc.boolean)) return next(fc.constantFrom, 'not base64!', '====', 'YQ', '');
  if (kind < 3) return Buffer.from(next(fc.constantFrom, ...BROKEN_BYTES), 'hex').toString('base64');
  if (key === 'lastModified') return base64(next(fc.constantFrom, ...MOMENTS));
  if (key === 'filetype')
    return base64(next(fc.constantFrom, 'video/mp4', 'video/mp4', 'video/x;\0', 'text/html'));
  // A cut by length must not cut a letter in half.
  if (kind === 3) return base64(`${'x'.repeat(next(fc.constantFrom, 253, 254, 255, 998, 999, 1000))}😀`);
  return base64(next(fc.constantFrom, ...HOSTILE_TEXTS.filter((text) => text.length < 1000)));
}

function checksum(next: GeneratorValue, body: string): string {
  const right = createHash('sha256').update(body).digest('base64');
  return next(
    fc.constantFrom,
    `sha256 ${right}`,
    `sha1 ${right}`,
    'sha256 ====',
    'md5 x',
    'sha256',
    right,
    'crc32 AA==',
  );
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
