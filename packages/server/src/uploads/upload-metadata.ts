import { type Media, momentSchema, type ProblemReason, visibleLineOf } from '@cutgraph/contract';
import { PHOTO_TYPES, Refusal, sizeInWords } from '@cutgraph/core';

/** What the client sends about a file when an upload begins. */
export type NewUpload = {
  name: string;
  type: string;
  size: number;
  lastModified: string | null;
  /** By what the client says; its content decides once it is there. */
  mediaContentType: Media['mediaContentType'];
  uploadMetadata: Record<string, string>;
};

const LONGEST_NAME = 255;
const LONGEST_VALUE = 1000;
const MOST_VALUES = 20;

/** Reads the headers of a tus creation. Throws Refusal invalid-argument with a sentence. */
export function newUploadOf(
  headers: Record<string, string | string[] | undefined>,
  maxUploadBytes: number,
): NewUpload {
  const length = headers['upload-length'];
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length))
    throw new Refusal('invalid-argument', 'Upload-Length must say how many bytes the file has.');
  const size = Number(length);
  if (size > maxUploadBytes)
    throw new Refusal(
      'invalid-argument',
      `This file is too large: at most ${sizeInWords(maxUploadBytes)} are allowed.`,
    );
  const uploadMetadata = metadataOf(headers['upload-metadata']);
  const type = (uploadMetadata.filetype ?? '').trim().toLowerCase();
  const [, kind] = /^(video|audio)\/[\w.+-]+(;.*)?$/.exec(type) ?? [];
  const isPhoto = PHOTO_TYPES.some((one) => type === one);
  if (type !== '' && kind === undefined && !isPhoto)
    throw new Refusal('invalid-argument', 'Upload accepts video/* files only', {
      reason: 'invalid-format' satisfies ProblemReason,
    });
  return {
    name: nameOf(uploadMetadata.filename),
    type,
    size,
    lastModified: momentOf(uploadMetadata.lastModified),
    mediaContentType: kind === 'audio' ? 'Audio' : isPhoto ? 'Image' : 'Video',
    uploadMetadata,
  };
}

/** `key base64,key base64`: keys without spaces and commas, each once; a key may stand alone. */
function metadataOf(header: string | string[] | undefined): Record<string, string> {
  if (typeof header !== 'string' || header === '') return {};
  const pairs = header.split(',').map((pair) => {
    const [, key, value = ''] = /^([!-+\--~]{1,100})(?: ([A-Za-z0-9+/]*={0,2}))?$/.exec(pair.trim()) ?? [];
    if (key === undefined)
      throw new Refusal('invalid-argument', 'Upload-Metadata is not written as tus asks for.');
    const text = Buffer.from(value, 'base64').toString('utf8');
    return [key, cutTo(withoutControls(text), LONGEST_VALUE)] as const;
  });
  if (new Set(pairs.map(([key]) => key)).size < pairs.length)
    throw new Refusal('invalid-argument', 'Upload-Metadata names something twice.');
  return Object.fromEntries(pairs.slice(0, MOST_VALUES));
}

/** As the header says it again to who asks where an upload stands. */
export function metadataHeader(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** The last part of what may be a path on some system. */
function nameOf(filename: string | undefined): string {
  const name = (filename ?? '').split(/[\\/]/).at(-1)?.trim() ?? '';
  return visibleLineOf(cutTo(name, LONGEST_NAME)) || 'Video';
}

/** A date that no calendar has, or that no reader of ours takes (before the year 1, after 9999), is left out. */
function momentOf(text: string | undefined): string | null {
  if (!text) return null;
  const date = new Date(/^\d+$/.test(text) ? Number(text) : text);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1) return null;
  const moment = date.toISOString();
  return momentSchema.safeParse(moment).success ? moment : null;
}

/** Never in the middle of a character: PostgreSQL keeps no half of one. */
function cutTo(text: string, most: number): string {
  const start = text.slice(0, most);
  return start.isWellFormed() ? start : start.slice(0, -1);
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
