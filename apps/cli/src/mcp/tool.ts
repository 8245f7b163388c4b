import { type Operation, scopeOf, TOKEN_SCOPES, type TokenScope } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { sentenceOf } from '@cutgraph/messages';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { CutgraphApi } from './cutgraph-api.ts';

/** One call of a tool: what it works with. */
export type ToolCall = {
  baseUrl: string;
  /** Aborted when the client takes the call back. */
  signal: AbortSignal;
  ask: CutgraphApi['ask'];
  /** Says to the client how far a long call is, 0..1, if it wants to know. */
  progress(share: number, sentence: string): Promise<void>;
};

/** A tool that a client of the Model Context Protocol may call. */
export type Tool = {
  name: string;
  /** What its token needs. */
  scope: TokenScope;
  register(server: McpServer, api: CutgraphApi): void;
};

/**
 * A tool. What its token needs follows from the operations that it calls; one that only reads is announced so.
 *
 * @param definition.operations all that it calls.
 */
export function tool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(definition: {
  name: string;
  title: string;
  description: string;
  operations: readonly Operation[];
  input: Input;
  output: Output;
  run(input: z.output<z.ZodObject<Input>>, call: ToolCall): Promise<z.output<z.ZodObject<Output>>>;
}): Tool {
  const { name, title, description, operations, run } = definition;
  const scope = TOKEN_SCOPES[Math.max(...operations.map((one) => TOKEN_SCOPES.indexOf(scopeOf(one))))]!;
  const readOnlyHint = scope === 'read';
  const annotations = { title, readOnlyHint, destructiveHint: false, openWorldHint: false };
  const [inputSchema, outputSchema] = [z.strictObject(definition.input), z.object(definition.output)];
  return {
    ...{ name, scope },
    register(server, api) {
      server.registerTool(
        name,
        { title, description, inputSchema, outputSchema, annotations },
        // The library has checked the input by its schema.
        async (input: unknown, extra: Extra) => {
          const answer = await withSentence(run(input as z.output<z.ZodObject<Input>>, callOf(api, extra)));
          return {
            content: [{ type: 'text', text: JSON.stringify(answer) }],
            structuredContent: answer as Record<string, unknown>,
          };
        },
      );
    },
  };
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

function callOf(api: CutgraphApi, { signal, _meta, sendNotification }: Extra): ToolCall {
  const progressToken = _meta?.progressToken;
  return {
    ...{ signal, baseUrl: api.baseUrl },
    ask: (operation, input) => api.ask(operation, input, signal),
    async progress(progress, message) {
      if (progressToken === undefined) return;
      const params = { progressToken, progress, total: 1, message };
      await sendNotification({ method: 'notifications/progress', params });
    },
  };
}

/** A refusal of core says itself in a code. */
async function withSentence<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? new Error(sentenceOf(error.said), { cause: error }) : error;
  }
}
