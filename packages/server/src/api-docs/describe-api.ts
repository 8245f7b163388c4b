import { NAMED_SCHEMAS, OPERATIONS_BY_FEATURE } from '@cutgraph/contract';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { sessionCookieName } from '../auth/session-cookie.ts';
import { describeOperation } from './describe-operation.ts';
import { TAGS } from './tags.ts';

// The document refers to what is registered by its id.
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) z.globalRegistry.add(schema, { id });

const DESCRIPTION = `Footage in, montage out.

Videos are uploaded by tus 1.0 (https://tus.io) at \`/api/ws/{w}/uploads\` with the metadata filename and filetype; the
answer to the creation names the media in Upload-Media-Id. Errors are problem documents (RFC 9457).

Answers may get further fields: ignore those that you do not know.`;

type About = {
  version: string;
  /** Whether browsers reach the server by https: the name of the session cookie depends on it. */
  isSecure?: boolean;
};

/** The OpenAPI 3.1 document of the HTTP surface, made from the contract alone. */
export function describeApi({ version, isSecure = false }: About) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [feature, operations] of Object.entries(OPERATIONS_BY_FEATURE))
    for (const operation of operations) {
      const described = describeOperation(operation, feature);
      paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
    }
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Cutgraph',
        version,
        description: DESCRIPTION,
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The server that this document was loaded from' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      security: [{ session: [] }, { token: [] }],
      paths,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName({ isSecure }) },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token, or a call token made with one',
          },
        },
      },
    },
    { override: ({ jsonSchema, zodSchema }) => simplify(jsonSchema, zodSchema) },
  );
}

/** Leaves out what zod writes although every JSON number or key is so, and what forbids the fields of later releases. */
function simplify(
  json: { [keyword: string]: unknown },
  { _zod }: { _zod: { def: { type: string; catchall?: unknown } } },
): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (_zod.def.type === 'object' && !_zod.def.catchall) delete json.additionalProperties;
}
