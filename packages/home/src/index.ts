export * from './describe-home.ts';
export * from './living-process.ts';
export * from './work-folder.ts';
