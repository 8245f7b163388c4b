/** The peer: a bare server that streams the body of a PUT into a file. Prints `ready {address}`. */
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

const path = process.env.FILE!;

const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(path));
  // As sure as the other's: the bytes are on the disk before the answer.
  const file = await open(path, 'r+');
  await file.datasync();
  await file.close();
  response.writeHead(201).end();
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
