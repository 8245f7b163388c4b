import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember } from '../../test/access/one-of-everything.ts';
import { finishedTimeline } from '../../test/finished-timeline.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { invitationMail } from '../members/invitation-mail.ts';
import { openMailer } from './mailer.ts';

type Received = { to: string[]; data: string };
const closing: (() => Promise<void>)[] = [];

/** A server of mail on this machine, which refuses the first so many with a code. */
async function mailServer({ refusals = 0, code = 451 } = {}) {
  const received: Received[] = [];
  let left = refusals;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void text(stream).then((data) => {
        if (left-- > 0) return done(Object.assign(new Error('Not now.'), { responseCode: code }));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), data });
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

const FROM = 'Cutgraph <cuts@example.com>';
const MAIL = { to: 'kim@example.com', subject: 'Hello', text: 'A line.' };

function logged() {
  const lines: object[] = [];
  return { lines, log: { warn: (facts: object) => void lines.push(facts) } };
}

it('a mail arrives with its sender, and one that is refused for a moment is sent again', async () => {
  const { received, url } = await mailServer({ refusals: 1 });
  const { lines, log } = logged();
  const mailer = openMailer({ url, from: FROM }, log, [1]);
  mailer.send(MAIL);
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]!.to).toEqual(['kim@example.com']);
  expect(received[0]!.data).toMatch(/^From: Cutgraph <cuts@example.com>/m);
  expect(lines).toMatchObject([{ responseCode: 451, isFinal: false }]);
  await mailer.close();
});

it('what is refused for good is logged and not tried again', async () => {
  const { received, url } = await mailServer({ refusals: 1, code: 550 });
  const { lines, log } = logged();
  const mailer = openMailer({ url, from: FROM }, log, [1]);
  mailer.send(MAIL);
  await expect.poll(() => lines).toMatchObject([{ responseCode: 550, isFinal: true }]);
  mailer.send(MAIL);
  await expect.poll(() => received).toHaveLength(1);
  await mailer.close();
});

it('a server of mail that is away holds nothing up, and its password is not logged', async () => {
  const { lines, log } = logged();
  const mailer = openMailer({ url: 'smtp://ada:hunter2@127.0.0.1:1', from: FROM }, log, []);
  mailer.send(MAIL);
  await expect.poll(() => lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('hunter2');
  await mailer.close();
});

it('what users wrote makes no header and no recipient', { tags: ['@V1.3.11'] }, async () => {
  const { received, url } = await mailServer();
  const mailer = openMailer({ url, from: FROM }, logged().log);
  const by = 'Mallory\r\nBcc: eve@example.com\r\n\r\nAnother text';
  const mail = invitationMail({ to: MAIL.to, role: 'viewer', by, title: by, origin: 'https://x.test' });
  mailer.send({ ...mail, to: `${MAIL.to}\r\nRCPT TO:<eve@example.com>` });
  mailer.send(mail);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  await mailer.close();
  for (const { to, data } of received) {
    expect(to).not.toContain('eve@example.com');
    const [headers = ''] = data.split('\r\n\r\n');
    expect(headers).not.toMatch(/^bcc:/im);
  }
});

let server: TestServer;
let alex: Person;
let mails: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  mails = await mailServer();
  server = await serverForTest({ mail: { url: mails.url, from: FROM } });
  alex = await server.person('alex@example.com');
});
afterAll(async () => {
  await server?.close();
  for (const close of closing) await close();
});

it('who is invited reads who invites, where to, and how to come; once, however often the role changes', async () => {
  const { id: w } = await server.workspaceOf(alex);
  const invite = (email: string, role: string) =>
    alex.browser.fetch(`/api/ws/${w}/invites`, json('POST', { email, role }));
  expect((await invite('lee@example.com', 'viewer')).status).toBe(201);
  expect((await invite('lee@example.com', 'editor')).status).toBe(201);
  expect((await invite('kim@example.com', 'editor')).status).toBe(201);
  await expect
    .poll(() => mails.received.map(({ to }) => to[0]).sort())
    .toEqual(['kim@example.com', 'lee@example.com']);
  const mail = mails.received.find(({ to }) => to[0] === 'lee@example.com')!;
  // Long lines are broken on their way.
  const data = mail.data.replaceAll('=\r\n', '');
  expect(data).toMatch(/^Subject: Alex Rivera invites you to a workspace of Cutgraph/m);
  expect(data).toContain('"Holiday"');
  expect(data).toContain(`${server.url}/login`);
  expect(data).not.toMatch(/text\/html/i);
});

it('a member who is mentioned reads by whom and where, and not what was said; others get no mail', async () => {
  const { id: w } = await server.workspaceOf(alex);
  const [sam, pat] = [await server.person('sam@example.com'), await server.person('pat@example.com')];
  for (const person of [sam, pat]) await addMember(server.store, w, person, 'viewer');
  const film = await finishedTimeline(server.store, w, alex.user.id, Buffer.from('a film'));
  const said = { subject: `/ws/${w}/videoTimelines/${film.id}`, time: 7, text: 'Secret words' };
  const mentions = [sam.user.id, alex.user.id];
  const before = mails.received.length;
  const answer = await alex.browser.fetch(`/api/ws/${w}/comments`, json('POST', { ...said, mentions }));
  expect(answer.status).toBe(201);
  // Sent after the others, so that nothing comes that is not here yet.
  await alex.browser.fetch(
    `/api/ws/${w}/invites`,
    json('POST', { email: 'last@example.com', role: 'viewer' }),
  );
  await expect
    .poll(() =>
      mails.received
        .slice(before)
        .flatMap(({ to }) => to)
        .sort(),
    )
    .toEqual(['last@example.com', 'sam@example.com']);
  const mail = mails.received.slice(before).find(({ to }) => to[0] === 'sam@example.com')!;
  const data = mail.data.replaceAll('=\r\n', '');
  expect(data).toMatch(/^Subject: Alex Rivera mentions you in a comment/m);
  expect(data).toContain('on "Summer" at 7 s');
  expect(data).toContain(`${server.url}/ws/${w}/edit/timeline/${film.id}/view`);
  expect(data).not.toContain('Secret words');
});
