import { listWorkspaces } from '@cutgraph/contract';
import { z } from 'zod';
import { tool } from '../tool.ts';

export const listWorkspacesTool = tool({
  name: 'list_workspaces',
  title: 'List workspaces',
  description: 'The workspaces that the token opens, newest first. All other tools work inside one of them.',
  operations: [listWorkspaces],
  input: {},
  output: {
    workspaces: z.array(
      z.object({
        workspace: z.string().describe('Its id'),
        title: z.string(),
        description: z.string(),
        countMedia: z.number(),
        role: z.string().describe('What the owner of the token may do: viewer, editor or owner'),
      }),
    ),
  },
  async run(_, { ask }) {
    const { items } = await ask(listWorkspaces, { query: { limit: 200 } });
    return {
      workspaces: items
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ id: workspace, title, description, countMedia, role }) => ({
          ...{ workspace, title, description, countMedia, role },
        })),
    };
  },
});
