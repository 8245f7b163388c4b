export { type AllowedDestinations, parseAllowed } from './allowed-destinations.ts';
export { type Answer, type Asked, type Outbound, openOutbound } from './outbound.ts';
export { readJson } from './read-json.ts';
