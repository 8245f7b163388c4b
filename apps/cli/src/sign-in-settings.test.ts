import { describe, expect, it } from 'vitest';
import { settingsInForce } from './settings.ts';
import { oidcSettings, secretsSetting, signInAllowedSetting } from './sign-in-settings.ts';

const FIRST = { OIDC_CLIENT_ID: 'one', OIDC_CLIENT_SECRET: 'hush' };
const THIRD = {
  OIDC_3_ISSUER: 'https://sso.example/realms/cuts',
  OIDC_3_CLIENT_ID: 'three',
  OIDC_3_CLIENT_SECRET: 'hush too',
  OIDC_3_NAME: 'The Club',
};

describe('who signs people in', () => {
  it('is no provider, one, or several in the order of their numbers', () => {
    expect(oidcSettings({})).toEqual([]);
    expect(oidcSettings(FIRST)).toEqual([{ clientId: 'one', clientSecret: 'hush' }]);
    expect(oidcSettings({ ...THIRD, ...FIRST })).toEqual([
      { clientId: 'one', clientSecret: 'hush' },
      {
        issuer: 'https://sso.example/realms/cuts',
        clientId: 'three',
        clientSecret: 'hush too',
        name: 'The Club',
      },
    ]);
  });

  it('sends its secret as it is set', () => {
    expect(oidcSettings({ ...FIRST, OIDC_CLIENT_AUTH: 'client_secret_post' })).toMatchObject([
      { clientId: 'one', clientAuth: 'client_secret_post' },
    ]);
  });

  it.each([
    [
      { ...FIRST, OIDC_CLIENT_AUTH: 'basic' },
      'OIDC_CLIENT_AUTH is "basic", but it must be client_secret_basic or client_secret_post.',
    ],
    [{ OIDC_4_NAME: 'Nameless' }, 'OIDC_4_CLIENT_ID and OIDC_4_CLIENT_SECRET go together'],
    [{ ...FIRST, OIDC_ISSUER: 'http://id.example' }, 'must be an address that begins with https://'],
    [{ ...FIRST, OIDC_2_CLIENT_ID: 'two', OIDC_2_CLIENT_SECRET: 'x' }, 'google is set twice'],
  ])('is refused when it makes no sense: %j', (env, sentence) => {
    expect(() => oidcSettings(env)).toThrow(sentence);
  });

  it('is shown without its secrets', () => {
    expect(settingsInForce({ ...FIRST, ...THIRD, SESSION_SECRET: 'hush hush' })).toEqual({
      OIDC_CLIENT_ID: 'one',
      OIDC_CLIENT_SECRET: '(hidden)',
      OIDC_3_ISSUER: 'https://sso.example/realms/cuts',
      OIDC_3_CLIENT_ID: 'three',
      OIDC_3_CLIENT_SECRET: '(hidden)',
      OIDC_3_NAME: 'The Club',
      SESSION_SECRET: '(hidden)',
    });
  });
});

describe('who may come', () => {
  const of = (list: string) => signInAllowedSetting({ CUTGRAPH_SIGN_IN_ALLOWED: list });

  it('is anybody, or emails and domains in lower case', () => {
    expect(signInAllowedSetting({})).toBeUndefined();
    expect(of(' Ada@Example.com,example.org , xn--bcher-kva.example')).toEqual({
      emails: ['ada@example.com'],
      domains: ['example.org', 'xn--bcher-kva.example'],
    });
  });

  it.each([
    '*',
    'ada',
    '@example.org',
    'a@b',
    'ada@example.com;bob@example.com',
    'example.org,',
    '*.example.org',
    'a b@example.org',
    'https://example.org',
  ])('is refused when it is neither: %s', (list) => {
    expect(() => of(list)).toThrow('emails and domains separated by commas');
  });
});

it('the secrets are one or several, none of them short', () => {
  const [long, longer] = ['0123456789abcdef', '0123456789abcdef0'];
  expect(secretsSetting({ SESSION_SECRET: long })).toEqual([long]);
  expect(secretsSetting({ SESSION_SECRET: `${longer}, ${long}` })).toEqual([longer, long]);
  expect(() => secretsSetting({ SESSION_SECRET: `${long},short` })).toThrow('at least 16 characters');
  expect(() => secretsSetting({ SESSION_SECRET: ' , ' })).toThrow('needs SESSION_SECRET');
  expect(() => secretsSetting({})).toThrow('needs SESSION_SECRET');
});
