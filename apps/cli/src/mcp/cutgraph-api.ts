import {
  type AnswerOf,
  getSession,
  type InputOf,
  type OperationName,
  ProblemError,
  request,
  type TokenScope,
} from '@cutgraph/contract';

/** The HTTP API of a Cutgraph, with the token of who uses it. */
export type CutgraphApi = {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** What the token may do. */
  readonly scope: TokenScope;
  /** Throws an Error with a sentence for a person where it is refused or not answered. */
  ask<N extends OperationName>(operation: N, input: InputOf<N>, signal?: AbortSignal): Promise<AnswerOf<N>>;
};

/** The server does not know the token. */
export class UnknownToken extends Error {}

/** Opens the API. Throws an Error with a sentence where the server does not answer, an UnknownToken where it does not know the token. */
export async function openApi(server: URL, token: string): Promise<CutgraphApi> {
  const baseUrl = server.origin;
  const headers = { authorization: `Bearer ${token}` };
  const ask: CutgraphApi['ask'] = async (operation, input, signal) => {
    try {
      return await request(operation, input, { baseUrl, headers, ...(signal && { signal }) });
    } catch (error) {
      throw signal?.aborted ? error : withSentence(error, baseUrl);
    }
  };
  const { scope } = await ask(getSession, {});
  if (!scope)
    throw new UnknownToken(
      `${baseUrl} does not know this token: it may have ended, or belong to another server. Make one under Account, API tokens.`,
    );
  return { baseUrl, scope, ask };
}

/** For what may have been deleted meanwhile: undefined in place of a 404. */
export function ifGone(error: unknown): undefined {
  if (error instanceof ProblemError && error.status === 404) return undefined;
  throw error;
}

function withSentence(error: unknown, baseUrl: string): unknown {
  if (error instanceof ProblemError) {
    const { fields = {} } = error.problem;
    const wrong = Object.entries(fields).map(([name, sentence]) => `${name}: ${sentence}`);
    return wrong.length > 0 ? new Error([error.message, ...wrong].join(' '), { cause: error }) : error;
  }
  // What fetch throws says no more than that it failed.
  if (error instanceof TypeError)
    return new Error(`${baseUrl} does not answer. Is Cutgraph running there?`, { cause: error });
  return error;
}
