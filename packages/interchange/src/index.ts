export type { FileFormat } from './capabilities/features.ts';
export { notCarried } from './capabilities/not-carried.ts';
export { editOf, type SourceFile } from './edit/edit-of.ts';
export { FORMAT_FILES, writeProject } from './formats.ts';
