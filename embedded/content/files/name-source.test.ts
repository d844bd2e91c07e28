import { expect, it } from 'vitest';
import { CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import { nearest, parseContentPath } from './name-source.ts';

const locales = [
  { code: 'en-US', name: 'English', isDefault: true },
  { code: 'es-US', name: 'Español', isDefault: false },
];
const named = (path: string) => parseContentPath(path, CONTENT_MODEL, locales);

it.each([
  ['article/retainage.json', { kind: 'fields', type: 'article', name: 'retainage', isDraft: false, locale: null }],
  ['article/retainage.draft.json', { kind: 'fields', isDraft: true, locale: null }],
  ['article/retainage.es-US.json', { kind: 'fields', isDraft: false, locale: 'es-US' }],
  ['article/retainage.body.md', { kind: 'text', field: 'body', isDraft: false, locale: null }],
  ['article/retainage.draft.body.md', { kind: 'text', field: 'body', isDraft: true }],
  ['article/retainage.draft.es-US.body.md', { kind: 'text', field: 'body', isDraft: true, locale: 'es-US' }],
  ['assets/plan-one.svg', { kind: 'asset', name: 'plan-one' }],
  ['assets/plan-one.json', { kind: 'asset-note', name: 'plan-one' }],
])('reads what %s is', (path, source) => {
  expect(named(path)).toMatchObject(source);
});

it.each([
  'README.md',
  '.DS_Store',
  'article/.retainage.json.swp',
  'article/retainage.json~',
  'article/4913',
  'article/notes.txt',
])('leaves %s alone', (path) => {
  expect(named(path)).toEqual({ kind: 'ignored' });
});

it.each([
  ['artikel/x.json', '“artikel” is no content type: known:'],
  ['articles/x.json', 'did you mean “article”?'],
  ['article/x.bdoy.md', 'a text is named x.body.md; the Markdown fields of article: body'],
  ['role/x.body.md', 'role has no field for Markdown'],
  ['article/x.fr.json', '“fr” is neither “draft” nor one of the languages (en-US, es-US)'],
  ['article/x y.json', 'letters, digits, - and _'],
  ['article/deep/x.json', 'put the file into article/ itself'],
  ['x.json', 'in the folder of its type'],
  ['assets/film.mp4', 'not an image that is served'],
])('says of %s: %s', (path, text) => {
  expect(named(path)).toMatchObject({ kind: 'unknown', text: expect.stringContaining(text) });
});

it('offers the name that was meant', () => {
  expect(nearest('slgu', ['title', 'slug'])).toBe('known: title, slug');
  expect(nearest('slg', ['title', 'slug'])).toBe('did you mean “slug”?');
  expect(nearest('Titel', ['title', 'slug'])).toBe('known: title, slug');
  expect(nearest('titles', ['title', 'slug'])).toBe('did you mean “title”?');
});
