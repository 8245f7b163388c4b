import { EDL_CARRIES } from '../edl/carries.ts';
import { FCP7_XML_CARRIES } from '../fcp7-xml/carries.ts';
import { FCPXML_CARRIES } from '../fcpxml/carries.ts';
import { MLT_CARRIES } from '../mlt/carries.ts';
import { OTIO_CARRIES } from '../otio/carries.ts';
import type { Carried, Carries, Feature, ProjectFormat } from './features.ts';

const CARRIES: Record<ProjectFormat, Carries> = {
  otio: OTIO_CARRIES,
  fcpxml: FCPXML_CARRIES,
  'fcp7-xml': FCP7_XML_CARRIES,
  edl: EDL_CARRIES,
  mlt: MLT_CARRIES,
};

/** What becomes of a feature in a format. */
export function carriedBy(format: ProjectFormat, feature: Feature): Carried {
  return CARRIES[format][feature] ?? 'no';
}
