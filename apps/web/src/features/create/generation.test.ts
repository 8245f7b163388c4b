import type { Media } from '@cutgraph/contract';
import { describe, expect, it } from 'vitest';
import {
  comingFor,
  firstTemplateOf,
  fittingFor,
  footageFor,
  mergedPool,
  requestFor,
  type Wishes,
} from './generation.ts';

const media = (id: string, mediaStatus: number, listTrackedLabels: string[]) =>
  ({ id, mediaStatus, listTrackedLabels }) as unknown as Media;
const pool = [
  media('street', 2, ['person', 'car', 'vehicle']),
  media('dogs', 2, ['dog', 'animal']),
  media('new', 1, ['person']),
];
const wishes: Wishes = { templateId: 't1', labels: [], mediaIds: [], follow: '' };

describe('the footage of a generation', () => {
  it('is everything that is done', () => {
    expect(footageFor(wishes, pool).map((one) => one.id)).toEqual(['street', 'dogs']);
  });

  it('is narrowed by labels, by choice and by the most that is looked at', () => {
    expect(footageFor({ ...wishes, labels: ['animal'] }, pool).map((one) => one.id)).toEqual(['dogs']);
    expect(footageFor({ ...wishes, mediaIds: ['street', 'new'] }, pool)).toHaveLength(1);
    expect(footageFor(wishes, pool, 1)).toHaveLength(1);
  });
});

describe('more videos than a template takes', () => {
  const at = (id: string, updatedAt: string) => ({ ...media(id, 2, ['dog']), updatedAt });
  const many = [at('old', '2024-01-01'), at('new', '2024-03-01'), at('middle', '2024-02-01')];

  it('fit all, and the newest are looked at', () => {
    expect(fittingFor(wishes, many)).toHaveLength(3);
    expect(footageFor(wishes, many, 2).map(({ id }) => id)).toEqual(['new', 'middle']);
  });

  it('are those of the pool and those that were asked for by a label, each once', () => {
    const [old, young] = many;
    expect(mergedPool([young!], [young!, old!]).map(({ id }) => id)).toEqual(['new', 'old']);
  });
});

describe('videos that are still processed', () => {
  it('will be looked at unless others were chosen, or labels that are not known of them yet', () => {
    const ids = (some: Partial<Wishes>) => comingFor({ ...wishes, ...some }, pool).map(({ id }) => id);
    expect(ids({})).toEqual(['new']);
    expect(ids({ mediaIds: ['new', 'dogs'] })).toEqual(['new']);
    expect(ids({ mediaIds: ['dogs'] })).toEqual([]);
    expect(comingFor({ ...wishes, labels: ['person'] }, [media('unseen', 1, [])])).toEqual([]);
  });

  it('are named where videos were chosen, and left out by who does not wait', () => {
    const chosen = { ...wishes, mediaIds: ['new', 'dogs'] };
    expect(requestFor(chosen, pool).mediaIds).toEqual(['new', 'dogs']);
    expect(requestFor(chosen, pool, { waits: false })).toEqual({
      ...{ initConfig: { templateId: 't1' }, mediaIds: ['dogs'], waitForMedia: false },
    });
  });
});

it('begins with the template that was used last and is still there, else with the first', () => {
  const templates = [{ id: 'one' }, { id: 'two' }];
  expect(firstTemplateOf(templates, ['gone', undefined, 'two', 'one'])).toBe('two');
  expect(firstTemplateOf(templates, [])).toBe('one');
  expect(firstTemplateOf([], ['gone'])).toBeNull();
});

describe('what is asked of the server', () => {
  it('names no media where nothing is ruled out', () => {
    expect(requestFor(wishes, pool)).toEqual({ initConfig: { templateId: 't1' } });
  });

  it('follows an entity, or a category', () => {
    expect(requestFor({ ...wishes, follow: 'person' }, pool).initConfig.queryLabelEntityName).toBe('person');
    const { initConfig } = requestFor({ ...wishes, follow: 'animal', editPreset: 'fast' }, pool);
    expect(initConfig).toEqual({
      templateId: 't1',
      queryLabelCategoryName: 'animal',
      editPreset: 'fast',
    });
  });

  it('says which kind of montage is wished where it was changed', () => {
    expect(requestFor({ ...wishes, montagePreset: 'highlights' }, pool).initConfig).toEqual({
      templateId: 't1',
      montagePreset: 'highlights',
    });
  });

  it('names the media that are left', () => {
    expect(requestFor({ ...wishes, labels: ['dog'] }, pool).mediaIds).toEqual(['dogs']);
  });
});
