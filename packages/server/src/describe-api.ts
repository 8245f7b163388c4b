import { buildServer } from './build-server.ts';

/** The OpenAPI 3.1 document of the whole HTTP surface. Needs neither a database nor a port. */
export async function describeApi(version = '0.1.0'): Promise<object> {
  const server = await buildServer(
    () => {
      throw new Error('The API is only described here, not served.');
    },
    { version, logLevel: 'silent' },
  );
  try {
    await server.ready();
    return server.swagger();
  } finally {
    await server.close();
  }
}
