import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Command } from 'commander';
import { openApi } from '../mcp/cutgraph-api.ts';
import { mcpServer } from '../mcp/mcp-server.ts';
import { serverAddress } from '../server-address.ts';
import { WrongUse } from '../terminal/exit.ts';
import type { Context } from './context.ts';

export function add(program: Command, { env, signal, version }: Context): void {
  program
    .command('mcp')
    .description('tools for assistants (Model Context Protocol) over standard input and output')
    .option('--server <url>', 'the Cutgraph that they work with', 'http://127.0.0.1:8080')
    .addHelpText('after', '\nIts API token is in CUTGRAPH_TOKEN.')
    .action(async (options: { server: string }) => {
      const address = serverAddress(options.server);
      const token = env.CUTGRAPH_TOKEN;
      if (!token)
        throw new WrongUse(
          'An API token is needed: set CUTGRAPH_TOKEN. Make one under Account, API tokens, with the scope that the tools may have.',
        );
      const server = mcpServer(await openApi(address, token), version);
      const ended = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        process.stdin.once('end', resolve).once('close', resolve);
      });
      await server.connect(new StdioServerTransport());
      await ended;
      await server.close();
    });
}
