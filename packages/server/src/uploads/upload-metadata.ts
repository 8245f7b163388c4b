import { Refusal } from '@cutgraph/core';
import { Metadata } from '@tus/server';

/** What the client told about a file when it began to send it. */
export type NewUpload = {
  name: string;
  type: string;
  size: number;
  lastModified: string | null;
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
  if (type !== '' && !/^video\/[\w.+-]+(;.*)?$/.test(type))
    throw new Refusal('invalid-argument', 'Upload accepts video/* files only');
  return {
    name: nameOf(uploadMetadata.filename),
    type,
    size,
    lastModified: momentOf(uploadMetadata.lastModified),
    uploadMetadata,
  };
}

function metadataOf(header: string | string[] | undefined): Record<string, string> {
  if (typeof header !== 'string' || header === '') return {};
  let pairs: [string, string | null][];
  try {
    pairs = Object.entries(Metadata.parse(header));
  } catch {
    throw new Refusal('invalid-argument', 'Upload-Metadata is not written as tus asks for.');
  }
  return Object.fromEntries(
    pairs
      .slice(0, MOST_VALUES)
      .map(([key, value]) => [key, withoutControls(value ?? '').slice(0, LONGEST_VALUE)]),
  );
}

/** The last part of what may be a path on some system. */
function nameOf(filename: string | undefined): string {
  const name = (filename ?? '').split(/[\\/]/).at(-1)?.trim().slice(0, LONGEST_NAME);
  return name || 'Video';
}

function momentOf(text: string | undefined): string | null {
  if (!text) return null;
  const date = new Date(/^\d+$/.test(text) ? Number(text) : text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}

function sizeInWords(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1 ? `${Math.round(gigabytes * 10) / 10} GB` : `${Math.round(bytes / 1e4) / 100} MB`;
}
