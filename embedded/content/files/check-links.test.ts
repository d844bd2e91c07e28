import { afterEach, expect, it } from 'vitest';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
  helpEntryFile,
} from '../../../platforms/content/testing/content-folder.ts';
import { collectLines, openContent } from '../../../platforms/content/testing/query-content.ts';
import { COMFORTABLE, STRIP_LETTERS } from './check-lengths.ts';
import { type ContentFileProblem, problemLine } from './library.ts';
import { openLibrary } from './open-library.ts';

let folder: ContentFolder | undefined;
afterEach(() => folder?.end());

async function check(files: Record<string, object | string>) {
  folder = createContentFolder(files);
  const library = openLibrary({
    folder: folder.path,
    model: CONTENT_MODEL,
    locales: CONTENT_LOCALES,
    now: () => new Date(),
  });
  await library.refresh();
  const { problems, entries } = library.current();
  const lines = (wanted: (problem: ContentFileProblem) => boolean) => problems.filter(wanted).map(problemLine);
  return { wrong: lines(({ isNote }) => !isNote), notes: lines(({ isNote }) => isNote === true), entries };
}

const page = (slug: string | undefined, more: object = {}) => ({ fields: { title: 'A page', slug, ...more } });
const link = (more: object) => ({ fields: { text: 'Go', linkType: 'Custom Link', ...more } });
const to = (customLink: string) => link({ customLink });

it.each(['Über-uns', 'Team', 'a b', 'a/b', '-a', 'a_b', 'a'.repeat(82)])(
  '[CNT-03] reports %j as an invalid slug and keeps the entry',
  async (slug) => {
    const { wrong, entries } = await check({
      'article/a.json': articleFile(slug),
      'helpEntry/a.json': helpEntryFile(slug),
      'landingPage/a.json': page(slug),
      'page/a.json': page(slug),
    });
    expect(wrong).toHaveLength(4);
    expect(wrong[0]).toBe(
      `article/a.json: field “slug”: “${slug}” is not allowed in an address; write lowercase letters a to z, digits and -, a letter or digit first, at most 81 characters`,
    );
    expect([...entries.values()].every(({ published }) => published !== null)).toBe(true);
  },
);

it('[CNT-03] wants a slug of every page but the special ones', async () => {
  const { wrong } = await check({
    'page/home.json': page(undefined, { specialtyPage: 'Homepage' }),
    'page/a.json': page(undefined),
  });
  expect(wrong).toEqual([expect.stringMatching(/^page\/a\.json: field “slug”: is missing: without it the page has/)]);
});

it('[CNT-03] reports pages that are their own ancestors, in cycles of any length', async () => {
  const { wrong, entries } = await check({
    'page/loop.json': page('loop', { parentPage: 'page.loop' }),
    'page/a.json': page('a', { parentPage: 'page.c' }),
    'page/b.json': page('b', { parentPage: 'page.a' }),
    'page/c.json': page('c', { parentPage: 'page.b' }),
    'page/fine.json': page('fine', { parentPage: 'page.a' }),
  });
  expect(wrong).toEqual([
    expect.stringMatching(/^page\/a\.json: field “parentPage”: “page\.c” stands below this page/),
    expect.stringMatching(/^page\/b\.json: field “parentPage”: /),
    expect.stringMatching(/^page\/c\.json: field “parentPage”: /),
    expect.stringMatching(/^page\/loop\.json: field “parentPage”: names the page itself/),
  ]);
  expect(entries.get('page.loop')?.published).not.toBeNull();
});

it('[CNT-03] finds a circle that only a change which waits would make', async () => {
  const { wrong } = await check({
    'page/a.json': page('a'),
    'page/a.draft.json': { fields: { parentPage: 'page.b' } },
    'page/b.json': page('b', { parentPage: 'page.a' }),
  });
  expect(wrong).toEqual([expect.stringMatching(/^page\/a\.json: field “parentPage”: “page\.b” stands below/)]);
});

it('[CNT-03] [A50] says which links lead nowhere, and keeps them', async () => {
  const { wrong, notes, entries } = await check({
    'link/a.json': link({}),
    'link/b.json': link({ linkType: 'Page Link', customLink: 'javascript:alert(1)' }),
    'link/c.json': to('javascript:alert(1)'),
    'link/d.json': to('//evil.example'),
    'link/e.json': to('http://evil.example'),
    'article/a.json': articleFile('a', { body: 'See [x](javascript:alert(1)).' }),
    'articleCard/a.json': { fields: { title: 'A', externalLink: 'documents' } },
  });
  expect(wrong).toEqual([
    expect.stringMatching(/^article\/a\.json: field “body”: no link may lead to “javascript:alert\(1\)”; allowed: /),
    expect.stringMatching(/^articleCard\/a\.json: field “externalLink”: no link may lead to “documents”/),
    expect.stringMatching(/^link\/a\.json: field “customLink”: is missing: a Custom Link needs an address/),
    expect.stringMatching(/^link\/b\.json: field “pageLink”: is missing: a Page Link needs/),
    expect.stringMatching(/^link\/c\.json: field “customLink”: no link may lead to “javascript:alert\(1\)”; allowed: /),
    expect.stringMatching(/^link\/d\.json: field “customLink”: no link may lead to “\/\/evil\.example”/),
    expect.stringMatching(/^link\/e\.json: field “customLink”: no link may lead to “http:\/\/evil\.example”/),
  ]);
  expect([notes, entries.size]).toEqual([[], 7]);
});

const pages = {
  'page/home.json': page('', { specialtyPage: 'Homepage' }),
  'page/company.json': page('company'),
  'page/team.json': page('team', { parentPage: 'page.company' }),
  'page/below-home.json': page('below-home', { parentPage: 'page.home' }),
  'page/soon.json': { ...page('soon'), status: 'draft' },
  'page/loop.json': page('loop', { parentPage: 'page.loop' }),
  'landingPage/firms.json': page('firms'),
  'article/retainage.json': articleFile('retainage'),
  'helpEntry/receipts.json': helpEntryFile('receipts'),
};

it.each([
  '/',
  '/#sets',
  '#anchor',
  '/documents',
  '/documents/g702-2025',
  '/search?searchTerm=a',
  '/cart',
  '/account/library',
  '/login',
  '/company',
  '/company/?a=b#c',
  '/company/team',
  '/below-home',
  '/lp/firms',
  '/learn/retainage',
  '/help/receipts',
  '/learn/feed.xml',
  'https://elsewhere.example/x',
  'mailto:help@planroom.example',
])('[CNT-03] has nothing to say about a link to %s', async (address) => {
  const { wrong, notes } = await check({ ...pages, 'link/a.json': to(address) });
  expect([notes, wrong.filter((line) => !line.startsWith('page/loop'))]).toEqual([[], []]);
});

it.each([
  ['/compny', 'leads to no page of this content; correct it, or make the page'],
  ['/team', 'leads to no page of this content; correct it, or make the page'],
  ['/loop/loop', 'leads to no page of this content; correct it, or make the page'],
  ['/learn/gone', 'leads to no page of this content; correct it, or make the page'],
  ['/soon', 'is a page that is not published: publish it first'],
])('[CNT-03] notes that %s %s', async (address, text) => {
  const { notes } = await check({ ...pages, 'link/a.json': to(address) });
  expect(notes).toEqual([`link/a.json: field “customLink”: note: “${address}” ${text}`]);
});

it('[CNT-03] notes the same in texts, and says a link of a draft may lead to a draft', async () => {
  const { notes } = await check({
    ...pages,
    'helpEntry/b.json': helpEntryFile('b', { body: 'See [x](/gone), [y](/gone) and [z](/company).' }),
    'link/a.json': { ...to('/soon'), status: 'draft' },
  });
  expect(notes).toEqual([expect.stringMatching(/^helpEntry\/b\.json: field “body”: note: “\/gone” leads to no page/)]);
});

it('[CNT-03] notes a text that is cut where it is shown', async () => {
  const { wrong, notes } = await check({
    'page/a.json': page('a', { seoDescription: 'x'.repeat(161) }),
    'page/b.json': page('b', { seoDescription: 'x'.repeat(160) }),
    'article/a.json': articleFile('a', { summary: 'x'.repeat(171) }),
    'helpEntry/a.json': helpEntryFile('a', { summary: 'x'.repeat(151) }),
  });
  expect(wrong).toEqual([]);
  expect(notes).toEqual([
    expect.stringMatching(/^article\/a\.json: field “summary”: note: has 171 characters; over 170 it may be cut/),
    expect.stringMatching(/^helpEntry\/a\.json: field “summary”: note: has 151 characters/),
    expect.stringMatching(/^page\/a\.json: field “seoDescription”: note: has 161 characters; over 160/),
  ]);
});

it.each(Object.entries(COMFORTABLE))('the help of %s says the same number', (key, max) => {
  const [type, field] = key.split('.');
  const help = CONTENT_MODEL.find(({ id }) => id === type)?.fields.find(({ id }) => id === field)?.help;
  expect(help).toContain(`at most ${max} characters`);
});

it('[LK-05] refuses a message above the header that takes a third line on a phone, with the text of its link', async () => {
  const read = { 'link/read.json': { fields: { text: 'Read more', linkType: 'Custom Link', customLink: '/help' } } };
  const strip = (letters: number) => ({ fields: { text: 'x'.repeat(letters), link: 'link.read', tone: 'Info' } });
  const fits = STRIP_LETTERS - 'Read more'.length;
  const { wrong } = await check({
    ...read,
    'siteNotification/fits.json': strip(fits),
    'siteNotification/long.json': strip(fits + 1),
    'headerPromoBanner/long.json': { fields: { text: 'x'.repeat(STRIP_LETTERS + 1) } },
  });
  expect(wrong).toEqual([
    expect.stringMatching(/^headerPromoBanner\/long\.json: field “text”: has 91 characters with its link/),
    expect.stringMatching(/^siteNotification\/long\.json: field “text”: has 91 characters with its link/),
  ]);
});

it('[CNT-03] says them in the log of the platform too', async () => {
  folder = createContentFolder({ 'page/a.json': page('A'), 'link/a.json': to('/gone') });
  const { log, lines } = collectLines();
  const platform = openContent(folder.path, { log });
  await platform.start();
  await platform.stop();
  expect(lines).toEqual([
    expect.stringMatching(/^link\/a\.json: field “customLink”: note: “\/gone” leads to no page of this content/),
    expect.stringMatching(/^page\/a\.json: field “slug”: “A” is not allowed in an address/),
  ]);
});

it('reports a name of a control that the store does not have, in a line and in a text', async () => {
  const { wrong } = await check({
    'helpEntry/a.json': { fields: { ...helpEntryFile('a').fields, summary: 'Choose {{label:cart.nothing}}.' } },
    'richTextBlock/b.json': {
      fields: { internalTitle: 'B', body: 'Choose **{{label:cart.signIn}}** or **{{label:nowhere/cart.title}}**.' },
    },
  });
  expect(wrong).toEqual([
    'helpEntry/a.json: field “summary”: {{label:cart.nothing}} names no text of the store: use a key of messages/english',
    'richTextBlock/b.json: field “body”: {{label:nowhere/cart.title}} names no text of the store: use a key of messages/english',
  ]);
});
