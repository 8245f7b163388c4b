import { Refusal } from '@cutgraph/core';

/** Says that a port is taken; any other error of listening is thrown as it is. */
export function refusePort(error: unknown, { host, port }: { host: string; port: number }): never {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  throw new Refusal(
    'unavailable',
    `Port ${port} of ${host} is in use by another program. Choose another one.`,
  );
}
