export { carriedBy } from './capabilities/carried-by.ts';
export {
  type Carried,
  FEATURES,
  type Feature,
  PROJECT_FORMATS,
  type ProjectFormat,
} from './capabilities/features.ts';
export { notCarried } from './capabilities/not-carried.ts';
export { editOf, type SourceFile } from './edit/edit-of.ts';
export { FORMAT_FILES, writeProject } from './formats.ts';
export { writeMarkers } from './markers/write-markers.ts';
