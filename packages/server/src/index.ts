export { DEMO_PEOPLE, demoIdentityOf } from './demo-identity/people.ts';
export { describeApi } from './describe-api.ts';
export { type OidcSettings, type RunningServer, type ServerOptions, startServer } from './start-server.ts';
