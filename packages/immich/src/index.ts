export type { ImmichAsset } from './answers.ts';
export { type AssetFilter, type Immich, type Original, openImmich } from './immich.ts';
export { DamagedOriginal, ImmichAway, KeyRefused } from './refusals.ts';
