import type { ProjectFormat } from './capabilities/features.ts';
import type { Edit } from './edit/edit.ts';
import { writeEdl } from './edl/write-edl.ts';
import { writeFcp7Xml } from './fcp7-xml/write-fcp7-xml.ts';
import { writeFcpxml } from './fcpxml/write-fcpxml.ts';
import { writeMlt } from './mlt/write-mlt.ts';
import { writeOtio } from './otio/write-otio.ts';

/** How the file of a format ends, and its media type. */
export const FORMAT_FILES: Record<ProjectFormat, { ending: string; mediaType: string }> = {
  otio: { ending: 'otio', mediaType: 'application/json' },
  fcpxml: { ending: 'fcpxml', mediaType: 'application/xml' },
  'fcp7-xml': { ending: 'xml', mediaType: 'application/xml' },
  edl: { ending: 'edl', mediaType: 'text/plain' },
  mlt: { ending: 'mlt', mediaType: 'application/xml' },
};

const WRITERS: Record<ProjectFormat, (edit: Edit) => string> = {
  otio: writeOtio,
  fcpxml: writeFcpxml,
  'fcp7-xml': writeFcp7Xml,
  edl: writeEdl,
  mlt: writeMlt,
};

/** An edit as a file of a format. */
export function writeProject(format: ProjectFormat, edit: Edit): string {
  return WRITERS[format](edit);
}
