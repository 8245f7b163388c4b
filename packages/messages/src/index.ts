export * from './sentence.ts';
