export { describeApi } from './api-docs/describe-api.ts';
export { CLIENT_AUTH_METHODS } from './auth/client-secret.ts';
export type { SignInAllowed } from './auth/sign-in-allowed.ts';
export { DEMO_PEOPLE, demoIdentityOf } from './demo-identity/people.ts';
export { answerWhileStarting } from './health/answer-while-starting.ts';
export { GOOGLE, type OidcSettings, requireSoundProviders } from './identity-providers.ts';
export type { Quotas } from './quota.ts';
export { type RunningServer, type ServerOptions, startServer } from './start-server.ts';
