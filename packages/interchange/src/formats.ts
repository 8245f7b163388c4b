import type { FileFormat } from './capabilities/features.ts';
import type { Edit } from './edit/edit.ts';
import { writeEdl } from './edl/write-edl.ts';
import { writeFcp7Xml } from './fcp7-xml/write-fcp7-xml.ts';
import { writeFcpxml } from './fcpxml/write-fcpxml.ts';
import { writeMarkers } from './markers/write-markers.ts';
import { writeMlt } from './mlt/write-mlt.ts';
import { writeOtio } from './otio/write-otio.ts';

/** How the file of a format ends, and its media type. */
export const FORMAT_FILES: Record<FileFormat, { ending: string; mediaType: string }> = {
  otio: { ending: 'otio', mediaType: 'application/json' },
  fcpxml: { ending: 'fcpxml', mediaType: 'application/xml' },
  'fcp7-xml': { ending: 'xml', mediaType: 'application/xml' },
  edl: { ending: 'edl', mediaType: 'text/plain' },
  mlt: { ending: 'mlt', mediaType: 'application/xml' },
  csv: { ending: 'csv', mediaType: 'text/csv' },
};

const WRITERS: Record<FileFormat, (edit: Edit) => string> = {
  otio: writeOtio,
  fcpxml: writeFcpxml,
  'fcp7-xml': writeFcp7Xml,
  edl: writeEdl,
  mlt: writeMlt,
  csv: writeMarkers,
};

/** An edit as a file of a format. */
export function writeProject(format: FileFormat, edit: Edit): string {
  return WRITERS[format](edit);
}
