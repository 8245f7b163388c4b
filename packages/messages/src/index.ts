export * from './sentence.ts';
export * from './transition-names.ts';
