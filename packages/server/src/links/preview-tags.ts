import { DEFAULT_CANVAS, lengthInWords } from '@cutgraph/core';
import type { App } from '../app.ts';
import { findShared } from './find-shared.ts';

const SHARED_PAGE = /^\/shared\/([\w-]{8,64})\/?$/;

/**
 * The tags (Open Graph, https://ogp.me) by which a messenger shows what a link leads to; no text at any other path, or
 * where the link opens nothing. They say no more than the page itself shows: where it wants a password, not the title and
 * no picture.
 *
 * @param path without its query.
 */
export async function previewTags(app: App, path: string): Promise<string> {
  const linkId = SHARED_PAGE.exec(path)?.[1];
  // Without a database the page still comes, and says itself what is wrong.
  const shared = linkId && (await findShared(app, linkId).catch(() => undefined));
  if (!shared) return '';
  const { link, timeline } = shared;
  const url = `${app.origin}/shared/${link.id}`;
  const about = { 'og:site_name': 'Cutgraph', 'og:type': 'video.other', 'og:url': url };
  if (link.passwordHash !== null) {
    const description = 'A password is needed to watch it.';
    return tagsOf({ ...about, 'og:title': 'A shared film', 'og:description': description });
  }
  const { width, height } = timeline.canvas ?? DEFAULT_CANVAS;
  const kind = height > width ? 'An upright film' : 'A film';
  const description = `${kind} of ${lengthInWords(timeline.duration)}, made with Cutgraph.`;
  return tagsOf({
    ...about,
    'og:title': timeline.title,
    'og:description': description,
    ...(timeline.thumbnailURL === ''
      ? {}
      : {
          'og:image': `${app.origin}/api/shared/${link.id}/poster.jpg`,
          'og:image:type': 'image/jpeg',
          'og:image:alt': timeline.title,
          'twitter:card': 'summary_large_image',
        }),
  });
}

function tagsOf(tags: Readonly<Record<string, string>>): string {
  return Object.entries(tags)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
