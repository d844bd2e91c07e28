import { afterEach, expect, it } from 'vitest';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
} from '../../../platforms/content/testing/content-folder.ts';
import { openLibrary } from '../files/open-library.ts';
import { buildChangeEvents } from './build-change-events.ts';

let folder: ContentFolder;
afterEach(() => folder.end());

/** Returns the events sent when `change` happens to an article and an image. */
async function tell(change: () => void, first: object = articleFile('a')) {
  folder = createContentFolder({
    'article/a.json': first,
    'article/b.json': articleFile('b'),
    'assets/x.svg': '<svg viewBox="0 0 1 1"/>',
  });
  const library = openLibrary({
    folder: folder.path,
    model: CONTENT_MODEL,
    locales: CONTENT_LOCALES,
    now: () => new Date(),
  });
  await library.refresh();
  change();
  const options = {
    model: CONTENT_MODEL,
    space: 's',
    environment: 'master',
    publicBase: 'https://x.example',
    locale: 'en-US',
  };
  const events = (await library.refresh()).flatMap((one) => buildChangeEvents(one, options));
  return events.map(({ topic, body }) => ({ topic: topic.replace('ContentManagement.', ''), body: JSON.parse(body) }));
}
const topicsOf = (events: { topic: string; body: { sys: { id: string } } }[]) =>
  events.map(({ topic, body }) => `${topic} ${body.sys.id}`);
const draft = { ...articleFile('a'), status: 'draft' };

it.each<[string, () => void, string[], object?]>([
  ['nothing', () => {}, []],
  ['the same again', () => folder.write('article/a.json', articleFile('a')), []],
  [
    'other words',
    () => folder.write('article/a.json', articleFile('a', { title: 'New' })),
    ['Entry.publish article.a'],
  ],
  ['a new entry', () => folder.write('article/c.json', articleFile('c')), ['Entry.publish article.c']],
  [
    'a new draft',
    () => folder.write('article/c.json', { ...articleFile('c'), status: 'draft' }),
    ['Entry.auto_save article.c'],
  ],
  [
    'changes that wait',
    () => folder.write('article/a.draft.json', { fields: { title: 'New' } }),
    ['Entry.auto_save article.a'],
  ],
  ['taken back', () => folder.write('article/a.json', draft), ['Entry.unpublish article.a']],
  [
    'put away',
    () => folder.write('article/a.json', { ...articleFile('a'), status: 'archived' }),
    ['Entry.unpublish article.a', 'Entry.archive article.a'],
  ],
  ['removed', () => folder.remove('article/a.json'), ['Entry.unpublish article.a', 'Entry.delete article.a']],
  ['published', () => folder.write('article/a.json', articleFile('a')), ['Entry.publish article.a'], draft],
  ['a draft removed', () => folder.remove('article/a.json'), ['Entry.delete article.a'], draft],
  ['a broken file', () => folder.write('article/a.json', '{'), []],
  ['another drawing', () => folder.write('assets/x.svg', '<svg viewBox="0 0 2 2"/>'), ['Asset.publish asset.x']],
  ['a drawing removed', () => folder.remove('assets/x.svg'), ['Asset.unpublish asset.x', 'Asset.delete asset.x']],
])('[CNT-04] tells %s', async (_, change, topics, first) => {
  expect(topicsOf(await tell(change, first))).toEqual(topics);
});

it('says of a published entry what it holds, as the management side writes it', async () => {
  const [event] = await tell(() =>
    folder.write('article/a.json', articleFile('a', { related: ['article.b'], thumbnail: 'asset.x' })),
  );
  expect(event?.body).toMatchObject({
    metadata: { tags: [] },
    sys: {
      type: 'Entry',
      id: 'article.a',
      revision: 2,
      space: { sys: { id: 's' } },
      environment: { sys: { id: 'master' } },
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'article' } },
    },
    fields: {
      slug: { 'en-US': 'a' },
      related: { 'en-US': [{ sys: { type: 'Link', linkType: 'Entry', id: 'article.b' } }] },
      thumbnail: { 'en-US': { sys: { type: 'Link', linkType: 'Asset', id: 'asset.x' } } },
      body: { 'en-US': { nodeType: 'document' } },
    },
  });
});

it('says of what is gone its type and id alone', async () => {
  const [event] = await tell(() => folder.remove('article/a.json'));
  expect(event?.body).toMatchObject({
    sys: { type: 'DeletedEntry', id: 'article.a', contentType: { sys: { id: 'article' } } },
  });
  expect(event?.body).not.toHaveProperty('fields');
});
