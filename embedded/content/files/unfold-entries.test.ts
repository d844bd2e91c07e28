import { afterEach, expect, it } from 'vitest';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import { type ContentFolder, createContentFolder } from '../../../platforms/content/testing/content-folder.ts';
import { problemLine } from './library.ts';
import { openLibrary } from './open-library.ts';

let folder: ContentFolder;
afterEach(() => folder.end());

async function open(files: Record<string, object>, clock = { now: new Date('2026-11-20T10:00:00Z') }) {
  folder = createContentFolder(files);
  const library = openLibrary({
    folder: folder.path,
    model: CONTENT_MODEL,
    locales: CONTENT_LOCALES,
    now: () => clock.now,
  });
  await library.refresh();
  const published = (id: string) => library.current().entries.get(id)?.published?.['en-US'] ?? null;
  return {
    ...library,
    published,
    preview: (id: string) => library.current().entries.get(id)?.preview?.['en-US'] ?? null,
    ids: () => [...library.current().entries.keys()],
    problems: () => library.current().problems.map(problemLine),
  };
}

const link = { text: 'Documents', linkType: 'Custom Link', customLink: '/documents' };
const hero = { type: 'hero', headline: 'Spring', buttons: [{ label: 'Go', link }] };
const page = (blocks: unknown[], top: object = {}, fields: object = {}) => ({
  ...top,
  fields: { title: 'Spring', slug: 'spring', ...fields, blocks },
});
const text = { type: 'richTextBlock', internalTitle: 'Words', body: 'A **word**.' };

it('[OP-18] reads a page with its blocks in one file, and in them what they hold', async () => {
  const library = await open({
    'page/spring.json': page([hero, 'richTextBlock.own', text]),
    'richTextBlock/own.json': { fields: { internalTitle: 'Own', body: 'Own' } },
  });
  expect(library.problems()).toEqual([]);
  expect(library.published('page.spring')).toMatchObject({
    blocks: ['hero.spring.1', 'richTextBlock.own', 'richTextBlock.spring.4'],
  });
  expect(library.published('hero.spring.1')).toMatchObject({ headline: 'Spring', buttons: ['button.spring.2'] });
  expect(library.published('link.spring.3')).toMatchObject({ customLink: '/documents' });
  folder.write('page/spring.json', page([text]));
  await library.refresh();
  expect(library.ids()).toEqual(['page.spring', 'richTextBlock.own', 'richTextBlock.spring.1']);
  folder.remove('page/spring.json');
  await library.refresh();
  expect(library.ids()).toEqual(['richTextBlock.own']);
});

it('[OP-18] keeps what a draft writes in place out of the public', async () => {
  const library = await open({
    'page/spring.json': page([hero]),
    'page/spring.draft.json': { fields: { blocks: [{ ...hero, headline: 'Summer', buttons: [] }] } },
  });
  expect(library.problems()).toEqual([]);
  expect(library.published('page.spring')).toMatchObject({ blocks: ['hero.spring.1'] });
  expect(library.preview('page.spring')).toMatchObject({ blocks: ['hero.spring.draft.1'] });
  expect([library.published('hero.spring.draft.1'), library.preview('hero.spring.draft.1')]).toMatchObject([
    null,
    { headline: 'Summer' },
  ]);
});

it.each<[string, unknown, string]>([
  [
    'a type that is none',
    { type: 'heroo', headline: 'A' },
    'page/spring.json, blocks 1: “heroo” is no type that may stand here: did you mean “hero”?',
  ],
  ['no type', { headline: 'A' }, 'page/spring.json, blocks 1: needs "type": one of hero, '],
  [
    'a field that is missing',
    { type: 'hero' },
    'page/spring.json, blocks 1: field “headline”: is missing: The h1 of the page',
  ],
  [
    'a field that is not known, deeper',
    { ...hero, buttons: [{ label: 'Go', link, colour: 'red' }] },
    'page/spring.json, blocks 1, buttons 1: field “colour”: there is no such field in button',
  ],
])('[OP-18] says where an entry in place is wrong: %s', async (_, block, line) => {
  const library = await open({ 'page/spring.json': page([block]) });
  expect(library.problems()).toEqual([expect.stringContaining(line)]);
});

it('[OP-18] publishes and unpublishes an entry on schedule, with its inline entries', async () => {
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const times = { publishOn: '2026-12-01T09:00-06:00', unpublishOn: '2027-01-01' };
  const library = await open({ 'page/spring.json': page([hero], times) }, clock);
  const seen = () => [library.published('page.spring') !== null, library.published('hero.spring.1') !== null];
  expect([seen(), library.problems(), library.isTurning()]).toEqual([[false, false], [], false]);
  expect(library.preview('hero.spring.1')).not.toBeNull();
  clock.now = new Date('2026-12-01T14:59:59Z');
  expect([library.isTurning(), await library.refresh()]).toEqual([false, []]);
  clock.now = new Date('2026-12-01T15:00:00Z');
  expect(library.isTurning()).toBe(true);
  expect((await library.refresh()).map(({ id }) => id)).toContain('page.spring');
  expect([seen(), library.isTurning()]).toEqual([[true, true], false]);
  clock.now = new Date('2027-01-01T00:00:00Z');
  await library.refresh();
  expect(seen()).toEqual([false, false]);
});

it.each<[object, string]>([
  [{ publishOn: '2026-12-01T09:00' }, '"publishOn" must be a moment like'],
  [{ publishOn: '2026-12-02', unpublishOn: '2026-12-01' }, '"unpublishOn" must be after "publishOn"'],
  [{ publishAt: '2026-12-02' }, '“publishAt” is not known here'],
])('[OP-18] refuses times that nobody could hold: %j', async (top, line) => {
  const library = await open({ 'page/spring.json': page([], top) });
  expect(library.problems()).toContainEqual(expect.stringContaining(line));
});

it('[OP-16] names a block that stands inside itself, once, with the way round', async () => {
  const block = (other: string) => ({ fields: { internalTitle: 'A', body: `![it](entry:richTextBlock.${other})` } });
  const library = await open({
    'richTextBlock/a.json': block('b'),
    'richTextBlock/b.json': block('a'),
    'richTextBlock/c.json': block('c'),
    'page/spring.json': page(['richTextBlock.a']),
  });
  expect(library.problems()).toEqual([
    'richTextBlock/a.json: stands inside itself: richTextBlock.a → richTextBlock.b → richTextBlock.a; take it out at one place',
    'richTextBlock/c.json: stands inside itself: richTextBlock.c → richTextBlock.c; take it out at one place',
  ]);
});

it('[OP-17] names a published page whose block is missing', async () => {
  const library = await open({ 'page/spring.json': page(['hero.gone']) });
  expect(library.problems()).toEqual([
    'page/spring.json: field “blocks”: refers to “hero.gone”, but there is no such entry',
  ]);
});
