export * from './sentence.ts';
export * from './speed-names.ts';
export * from './transition-names.ts';
