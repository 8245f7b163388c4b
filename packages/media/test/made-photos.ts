/** A TIFF structure with an orientation and a time, as cameras write it into their photos. */
export function exifBlock({
  orientation = 1,
  taken = '',
  offset = '',
  isLittle = true,
}: {
  orientation?: number;
  /** `2024:07:14 18:03:22` */
  taken?: string;
  /** `+02:00` */
  offset?: string;
  isLittle?: boolean;
}): Buffer {
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (isLittle) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const long = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (isLittle) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([short(tag), short(type), long(count), value, Buffer.alloc(4 - value.length)]);
  const takenText = Buffer.from(`${taken}\0`);
  const offsetText = Buffer.from(`${offset}\0`);
  // The header, the main directory of two entries, the Exif directory of two, then the texts.
  const exifAt = 8 + 2 + 2 * 12 + 4;
  const textsAt = exifAt + 2 + 2 * 12 + 4;
  return Buffer.concat([
    ...[Buffer.from(isLittle ? 'II' : 'MM'), short(42), long(8)],
    ...[short(2), entry(0x0112, 3, 1, short(orientation)), entry(0x8769, 4, 1, long(exifAt)), long(0)],
    ...[short(2), entry(0x9003, 2, takenText.length, long(textsAt))],
    ...[entry(0x9011, 2, offsetText.length, long(textsAt + takenText.length)), long(0)],
    ...[takenText, offsetText],
  ]);
}

/** A JPEG with an Exif block in front. */
export function withJpegExif(jpeg: Buffer, exif: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(content.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), size, content, jpeg.subarray(2)]);
}

/** A PNG with a chunk behind its head; its checksum is not looked at. */
export function withPngChunk(png: Buffer, name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const chunk = Buffer.concat([size, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
  const headEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headEnd), chunk, png.subarray(headEnd)]);
}
