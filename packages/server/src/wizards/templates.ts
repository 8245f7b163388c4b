import { createTemplate, deleteTemplate, getTemplate, listTemplates, putTemplate } from '@cutgraph/contract';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { newTemplate, overTemplate } from './template-fields.ts';

export const handleListTemplates = implement(listTemplates, async ({ app, params }) => ({
  items: await app.store.read.templates.list(params.w),
  nextCursor: null,
}));

export const handleCreateTemplate = implement(createTemplate, async ({ app, params, body }) => {
  const template = newTemplate(body);
  return app.store.change((write) => write.templates.create(params.w, template));
});

export const handleGetTemplate = implement(getTemplate, async ({ app, params }) => {
  const template = await app.store.read.templates.byId(params.w, params.t);
  if (!template) throw notFound();
  return template;
});

export const handlePutTemplate = implement(putTemplate, async ({ app, params, body }) =>
  app.store.change(async (write) => {
    const template = await write.templates.hold(params.w, params.t);
    if (!template) throw notFound();
    return write.templates.put(params.w, params.t, overTemplate(template, body));
  }),
);

export const handleDeleteTemplate = implement(deleteTemplate, async ({ app, user, params: { w, t } }) =>
  app.store.change(async (write) => {
    const template = await write.read.templates.byId(w, t);
    if (!template || !(await write.templates.delete(w, t))) throw notFound();
    await write.audit.note({
      action: 'template-deleted',
      actorId: user.id,
      workspaceId: w,
      subject: template.templateName || template.name,
    });
  }),
);
