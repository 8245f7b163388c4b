import * as client from 'openid-client';

/** How a client sends its secret to the token endpoint, by the names of OpenID Connect Core 1.0, 9. */
export const CLIENT_AUTH_METHODS = ['client_secret_basic', 'client_secret_post'] as const;
export type ClientAuthMethod = (typeof CLIENT_AUTH_METHODS)[number];

/**
 * Sends the secret as the setting says, else as the provider's metadata do: in a header where they name that or nothing
 * (the default of OpenID Connect Discovery 1.0, 3), in the body where they name that alone.
 */
export function clientSecretAuth(secret: string, method: ClientAuthMethod | undefined): client.ClientAuth {
  const auths = {
    client_secret_basic: client.ClientSecretBasic(secret),
    client_secret_post: client.ClientSecretPost(secret),
  };
  return (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported;
    const announced = CLIENT_AUTH_METHODS.find((name) => supported?.includes(name));
    auths[method ?? announced ?? 'client_secret_basic'](server, ...rest);
  };
}
