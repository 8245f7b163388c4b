import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Command } from 'commander';
import { openApi } from '../mcp/cutgraph-api.ts';
import { mcpServer } from '../mcp/mcp-server.ts';
import { serveHttp } from '../mcp/serve-http.ts';
import { serverAddress } from '../server-address.ts';
import { untilEnd } from '../supervise/part.ts';
import { WrongUse } from '../terminal/exit.ts';
import { parsePort } from '../terminal/parse-port.ts';
import type { Context } from './context.ts';

type Options = { server: string; http?: number };

export function add(program: Command, context: Context): void {
  program
    .command('mcp')
    .description('tools for assistants (Model Context Protocol) over standard input and output, or HTTP')
    .option('--server <url>', 'the Cutgraph that they work with', 'http://127.0.0.1:8080')
    .option('--http <port>', 'over HTTP for programs on this machine, each with its own token', parsePort)
    .addHelpText('after', '\nThe API token is in CUTGRAPH_TOKEN, or with --http in each request.')
    .action(async ({ server, http }: Options) => {
      const address = serverAddress(server);
      await (http === undefined ? overStdio(address, context) : overHttp(address, http, context));
    });
}

async function overStdio(address: URL, { env, signal, version }: Context): Promise<void> {
  const token = env.CUTGRAPH_TOKEN;
  if (!token)
    throw new WrongUse(
      'An API token is needed: set CUTGRAPH_TOKEN. Make one under Account, API tokens, with the scope that the tools may have.',
    );
  const server = mcpServer(await openApi(address, token), version);
  const left = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await Promise.race([untilEnd(signal), left]);
  await server.close();
}

async function overHttp(server: URL, port: number, { signal, version }: Context): Promise<void> {
  const { url, close } = await serveHttp({ server, port, version });
  process.stderr.write(`Tools for assistants are at ${url}\n`);
  await untilEnd(signal);
  close();
}
