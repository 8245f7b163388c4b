import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isThisMachine } from '../server-address.ts';
import { openApi, UnknownToken } from './cutgraph-api.ts';
import { mcpServer } from './mcp-server.ts';

const PATH = '/mcp';
const MOST_BODY_BYTES = 2 * 1024 * 1024;

type Options = { server: URL; port: number; version: string };

/**
 * The tools over streamable HTTP, for programs on this machine. Each request is made with the token of its caller, and nothing is
 * kept between them.
 */
export async function serveHttp(options: Options): Promise<{ url: string; close(): void }> {
  const http = createServer((request, response) => {
    answer(request, response, options).catch((error: Error) => {
      if (!response.headersSent) refuse(response, error instanceof UnknownToken ? 401 : 502, error.message);
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  const { host = '', origin, authorization = '' } = request.headers;
  // A page of another site must not reach it: neither by itself, nor by a name of its own for this machine.
  if (![`http://${host}`, origin ?? `http://${host}`].every(isOfThisMachine))
    return refuse(response, 403, 'Only programs on this machine may use this.');
  if (request.url !== PATH) return refuse(response, 404, `The tools are at ${PATH}.`);
  if (request.method !== 'POST') return refuse(response, 405, 'Only POST is answered here.');
  const [, token] = /^Bearer (\S{1,500})$/.exec(authorization) ?? [];
  if (!token) return refuse(response, 401, 'An API token is needed: Authorization: Bearer …');
  const mcp = mcpServer(await openApi(options.server, token), options.version);
  const transport = new StreamableHTTPServerTransport({ maxRequestBodySize: MOST_BODY_BYTES });
  response.once('close', () => void mcp.close());
  // The library's own types are not written for exact optional properties.
  await mcp.connect(transport as Transport);
  await transport.handleRequest(request, response);
}

function isOfThisMachine(address: string): boolean {
  return isThisMachine(URL.parse(address)?.hostname ?? '');
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(status === 405 && { allow: 'POST' }),
  };
  response.writeHead(status, headers).end(`${sentence}\n`);
}
