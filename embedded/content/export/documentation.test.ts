import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import { RESERVED_PATHS } from '../../../platforms/content/model/reserved-paths.ts';
import { type ContentFolder, createContentFolder } from '../../../platforms/content/testing/content-folder.ts';
import { problemLine } from '../files/library.ts';
import { openLibrary } from '../files/open-library.ts';
import { withTypes } from './describe-types.ts';

const document = readFileSync(new URL('../../../docs/content.md', import.meta.url), 'utf8');

it('[CNT-03] the editor’s documentation holds every type of the model', () => {
  const isFresh = document === withTypes(document, CONTENT_MODEL);
  expect(isFresh, 'docs/content.md is not of this model: run npm run content -- docs').toBe(true);
});

const examples = [...document.matchAll(/^( *)```(?:json|markdown) (\S+)\n(.*?)^ *```/gms)].map(
  ([, indent = '', file = '', text = '']) => [file, text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')] as const,
);
/** the target of the example's link */
const plans = { 'page/plans.json': { fields: { title: 'Plans', slug: 'subscriptions' } } };
const open = (folder: ContentFolder) =>
  openLibrary({ folder: folder.path, model: CONTENT_MODEL, locales: CONTENT_LOCALES, now: () => new Date() });

it('[CNT-05] the landing page of the documentation is in order, block by block', async () => {
  const folder = createContentFolder({ ...plans, ...Object.fromEntries(examples) });
  const library = open(folder);
  await library.refresh();
  folder.end();
  expect(library.current().problems.map(problemLine)).toEqual([]);
  const page = library.current().entries.get('landingPage.spring-closeout');
  expect(page?.published).toBeNull();
  expect(page?.preview?.['en-US']?.blocks).toHaveLength(6);
  const row = library.current().entries.get('documentSlider.spring-closeout');
  expect(row?.published?.['en-US']?.documents).toHaveLength(3);
});

it('[CNT-05] saved in the order of the documentation, one line passes through the log', async () => {
  const folder = createContentFolder(plans);
  const library = open(folder);
  const said = new Set<string>();
  for (const [file, text] of examples) {
    folder.write(file, text);
    await library.refresh();
    for (const problem of library.current().problems) said.add(problemLine(problem));
  }
  folder.end();
  expect([...said]).toEqual([
    'richTextBlock/spring-closeout.body.md: belongs to no entry: write richTextBlock/spring-closeout.json',
  ]);
  expect(examples.length).toBeGreaterThan(10);
});

it('[RTE-24] the documentation names every address that is the store’s own', () => {
  for (const path of RESERVED_PATHS) expect(document).toContain(`\`/${path}\``);
});
