import { gzipSync } from 'node:zlib';
import type { Damage, Traps } from './damaged-file.ts';
import { boxesOf } from './mp4-claims.ts';
import { type Original, originalNamed } from './originals.ts';

/** Files that name other files and addresses, under names of videos: none of what they name may be opened. */
export function disguises(originals: readonly Original[], traps: Traps): Damage[] {
  const address = `http://127.0.0.1:${traps.port}`;
  return [
    ...naming(originals, 'a-file', { video: traps.canaryVideo, text: traps.canaryText, port: traps.port }),
    ...naming(originals, 'a-file-url', {
      ...{ video: `file://${traps.canaryVideo}`, text: `file://${traps.canaryText}`, port: traps.port },
    }),
    ...naming(originals, 'an-address', {
      ...{ video: `${address}/clip.mp4`, text: `${address}/words.txt`, port: traps.port },
    }),
  ];
}

type Target = { video: string; text: string; port: number };

function naming(originals: readonly Original[], kind: string, target: Target): Damage[] {
  const texts = Object.entries(scripts(target)).map(([what, text]): Damage => {
    const isBinary = typeof text !== 'string';
    return {
      kind: 'disguise',
      what: `${what}-${kind}`,
      ending: 'mp4',
      bytes: isBinary ? text : Buffer.from(text),
    };
  });
  return [
    ...texts,
    ...inContainers(originals, target.video).map((one) => ({ ...one, what: `${one.what}-${kind}` })),
  ];
}

function scripts({ video, text, port }: Target): Record<string, string | Buffer> {
  const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${video}\n#EXT-X-ENDLIST\n`;
  const variants = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${video}\n`;
  const concat = `ffconcat version 1.0\nfile '${video}'\n`;
  return {
    hls,
    'hls-behind-a-mark': `\ufeff${hls}`,
    'hls-behind-spaces': `\n\n  ${hls}`,
    'hls-zipped': gzipSync(hls),
    'hls-variants': variants,
    'hls-parts': `#EXTM3U\n#EXT-X-MAP:URI="${video}"\n#EXT-X-KEY:METHOD=AES-128,URI="${text}"\n#EXTINF:2,\n${video}\n#EXT-X-ENDLIST\n`,
    'hls-joins': `#EXTM3U\n#EXTINF:2,\nconcat:${video}|${text}\n#EXTINF:2,\nsubfile,,start,0,end,0,,:${text}\n#EXT-X-ENDLIST\n`,
    concat,
    'concat-bare': `file '${video}'\n`,
    'concat-behind-words': `# a film\n${concat}`,
    dash: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${video}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=${video}\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\na=control:${video}\n`,
    asx: `<asx version="3.0"><entry><ref href="${video}"/></entry></asx>`,
    reference: `[Reference]\r\nRef1=${video}\r\n`,
    pls: `[playlist]\nFile1=${video}\nNumberOfEntries=1\n`,
    xspf: `<playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track><location>${video}</location></track></trackList></playlist>`,
    smil: `<smil><body><video src="${video}"/></body></smil>`,
    'entity-xml': `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "${text}">]><MPD>&x;</MPD>`,
    'one-line': `${video}\n`,
    'protocol-line': `concat:${video}|${text}`,
    'subfile-line': `subfile,,start,0,end,0,,:${video}`,
    'data-line': `data:application/vnd.apple.mpegurl;base64,${Buffer.from(hls).toString('base64')}`,
    'filter-script': `movie='${video}'[out0]`,
    avisynth: `AviSource("${video}")\nImport("${text}")\n`,
    metadata: `;FFMETADATA1\ntitle=${video}\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=${text}\n`,
    'cue-sheet': `FILE "${video}" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n`,
    'sub-station': `[Script Info]\nScriptType: v4.00+\nVideo File: ${video}\n[Fonts]\nfontname: ${text}\n[Events]\nDialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,{\\fn${text}}${video}\n`,
    'micro-dvd': `{1}{1}25\n{1}{25}${video}\n`,
    'vob-sub': `# VobSub index file, v7 (do not modify this line!)\nsize: 160x120\nid: en, index: 0\n# ${video}\ntimestamp: 00:00:00:000, filepos: 000000000\n`,
  };
}

function inContainers(originals: readonly Original[], video: string): Damage[] {
  const { bytes: mp4 } = originalNamed(originals, 'mp4');
  const { bytes: mov } = originalNamed(originals, 'mov');
  const { bytes: mkv } = originalNamed(originals, 'mkv');
  const hls = Buffer.from(`#EXTM3U\n#EXTINF:2,\n${video}\n#EXT-X-ENDLIST\n`);
  const ftyp = mp4.subarray(0, mp4.readUInt32BE(0));
  const made: [string, string, Buffer][] = [
    ['reference-box', 'mp4', withReference(mp4, urlEntry(video))],
    ['alias-box', 'mov', withReference(mov, aliasEntry(video))],
    ['next-segment', 'mkv', withNextFile(mkv, video)],
    ['hls-behind-ftyp', 'mp4', Buffer.concat([ftyp, hls])],
    ['hls-behind-ebml', 'mkv', Buffer.concat([mkv.subarray(0, 40), hls])],
    ['hls-behind-a-video', 'mp4', Buffer.concat([mp4, hls])],
  ];
  return made.map(([what, ending, bytes]): Damage => ({ kind: 'disguise', what, ending, bytes }));
}

/** Puts another entry in the place of the one that says "the data are in this file" (dref of ISO/IEC 14496-12). */
function withReference(bytes: Buffer, entry: Buffer): Buffer {
  const boxes = boxesOf(bytes);
  const dref = boxes.find(({ type }) => type === 'dref')!;
  const from = dref.start + 16;
  const old = bytes.readUInt32BE(from);
  const grown = Buffer.concat([bytes.subarray(0, from), entry, bytes.subarray(from + old)]);
  for (const { start, size } of boxes)
    if (start < from && start + size > from) grown.writeUInt32BE(size + entry.length - old, start);
  return grown;
}

function urlEntry(address: string): Buffer {
  const head = Buffer.alloc(12);
  const words = Buffer.from(`${address}\0`);
  head.writeUInt32BE(head.length + words.length, 0);
  head.write('url ', 4);
  return Buffer.concat([head, words]);
}

/** QuickTime's alias record, as ffmpeg's mov demuxer reads it, with an absolute path. */
function aliasEntry(path: string): Buffer {
  const words = Buffer.from(path);
  const record = Buffer.alloc(160 + 4 + words.length + 4);
  record.writeUInt32BE(record.length, 0);
  record.write('alis', 4);
  record.writeUInt8(4, 22);
  record.write('Disk', 23);
  record.writeUInt8(8, 62);
  record.write('clip.mov', 63);
  record.writeUInt16BE(1, 142);
  record.writeUInt16BE(1, 144);
  record.writeUInt16BE(2, 162);
  record.writeUInt16BE(words.length, 164);
  words.copy(record, 166);
  record.writeUInt16BE(0xffff, record.length - 2);
  return record;
}

/** Turns the title (0x7BA9) into the name of the next file (0x3E83BB), which is as long with its longer id. */
function withNextFile(bytes: Buffer, path: string): Buffer {
  const title = bytes.indexOf(Buffer.from([0x7b, 0xa9, 0x80 + 100]));
  const changed = Buffer.from(bytes);
  Buffer.from([0x3e, 0x83, 0xbb, 0x80 + 99]).copy(changed, title);
  Buffer.alloc(99).copy(changed, title + 4);
  changed.write(path.slice(0, 99), title + 4);
  return changed;
}
