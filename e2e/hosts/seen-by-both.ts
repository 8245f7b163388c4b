import { request } from '@cutgraph/contract';
import { STEP_LIMIT_MS } from '../harness/limits.ts';
import type { Cluster } from './cluster.ts';

/** Whether what happens at one server counts at the other: what was looked at, and whether it was right. */
export async function seenByBothServers(
  { servers }: Cluster,
  { workspaceId, token, session }: { workspaceId: string; token: string; session: string },
): Promise<[string, boolean][]> {
  const [one, other] = servers.map(({ host }) => `http://${host.address}:8080`) as [string, string];
  const cookie = `__Host-cutgraph_session=${session}; cutgraph_session=${session}`;
  const statuses = await Promise.all(
    [one, other].map(
      async (url) => (await fetch(`${url}/api/ws/${workspaceId}`, { headers: { cookie } })).status,
    ),
  );
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${one}/api/events?ws=${workspaceId}`, {
    headers,
    signal: AbortSignal.timeout(STEP_LIMIT_MS),
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  let isHeard = false;
  const hear = async (what: string) => {
    while (!read.includes(what)) {
      const { done, value } = await reader.read();
      if (done) return false;
      read += value;
    }
    return true;
  };
  await hear('retry:');
  const body = { description: 'Changed at the other server' };
  await request('PATCH /api/ws/{w}', { params: { w: workspaceId }, body }, { baseUrl: other, headers });
  isHeard = await hear('event: workspace');
  await reader.cancel();
  return [
    ['a session is good at both servers', statuses.every((status) => status === 200)],
    ['an event of one server is heard at the other', isHeard],
  ];
}
