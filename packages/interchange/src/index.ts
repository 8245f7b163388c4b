export type { FileFormat } from './capabilities/features.ts';
export { notCarried } from './capabilities/not-carried.ts';
export type { ReadEdit } from './edit/edit.ts';
export { editOf, type SourceFile } from './edit/edit-of.ts';
export { type EditStretch, stretchesOf } from './edit/edit-stretches.ts';
export { FORMAT_FILES, writeProject } from './formats.ts';
export { exportOfEdit } from './import/export-of-edit.ts';
export { READ_ENDINGS, type ReadEnding, readEdit } from './import/read-edit.ts';
export { type LinkCandidate, relink, type SourceLink } from './import/relink.ts';
