import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { refuseProxied } from '../../auth/demo-access.ts';
import { isForeign } from '../../http/origin.ts';
import { sendPage } from '../../http/page.ts';
import { notFound } from '../../http/problem.ts';
import { rawResponse } from '../../http/raw-response.ts';
import { accountPage, startAgainPage } from './account-page.ts';
import { DEMO_PATH, type DemoProvider, demoProvider } from './provider.ts';

const choiceSchema = z.object({
  email: z.string().trim().pipe(z.email()),
  name: z.string().trim().max(100).default(''),
});

/** Mounts the demo provider and its account chooser. The address must be known when the first request comes. */
export async function registerDemoIdentity(server: FastifyInstance, appOf: () => App): Promise<void> {
  let made: DemoProvider | undefined;
  const demo = (): DemoProvider => {
    made ??= demoProvider(appOf().origin, appOf().secrets);
    return made;
  };
  await server.register(async (scope) => registerChooser(scope, demo, appOf));
  await server.register(async (scope) => registerProtocol(scope, demo));
}

function registerChooser(scope: FastifyInstance, demo: () => DemoProvider, appOf: () => App): void {
  const path = `${DEMO_PATH}/interaction/:uid`;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );

  scope.get(path, async (request, reply) => {
    try {
      await demo().provider.interactionDetails(request.raw, reply.raw);
    } catch (error) {
      return sendStartAgain(error, reply);
    }
    return sendPage(reply, 200, accountPage());
  });

  scope.post(path, async (request, reply) => {
    // The browser says under which name it knows this page: through a proxy, another one than ours.
    if (isForeign(request, appOf())) return refuseProxied(request, reply, 'its Origin is not this address');
    const choice = choiceSchema.safeParse(request.body);
    if (!choice.success) return sendPage(reply, 400, accountPage('That is not an email address. Try again.'));
    const accountId = demo().register(choice.data);
    try {
      const { provider } = demo();
      const next = await provider.interactionResult(request.raw, reply.raw, { login: { accountId } });
      return reply.redirect(next, 303);
    } catch (error) {
      return sendStartAgain(error, reply);
    }
  });
}

/** The provider reads and answers these requests itself. */
function registerProtocol(scope: FastifyInstance, demo: () => DemoProvider): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  let answer: ReturnType<DemoProvider['provider']['callback']> | undefined;
  scope.all(`${DEMO_PATH}/*`, async (request, reply) => {
    const { raw } = request;
    // The provider knows its paths by their letters.
    if (!raw.url?.startsWith(`${DEMO_PATH}/`)) throw notFound();
    const response = rawResponse(reply);
    Object.assign(raw, { originalUrl: raw.url });
    raw.url = raw.url.slice(DEMO_PATH.length);
    forgetEarlierSignIn(raw);
    answer ??= demo().provider.callback();
    await answer(raw, response);
  });
}

/** Every sign-in stands alone: a session of the one before would not let one come back as another person. */
function forgetEarlierSignIn(raw: FastifyRequest['raw']): void {
  const cookies = raw.headers.cookie?.split(/;\s*/) ?? [];
  const isSession = (cookie: string) => /^cutgraph_demo(\.\w+)*=/.test(cookie);
  raw.headers.cookie = cookies.filter((cookie) => !isSession(cookie)).join('; ');
}

function sendStartAgain(error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof errors.SessionNotFound)) throw error;
  return sendPage(reply, 400, startAgainPage());
}
