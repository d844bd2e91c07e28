import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemLine } from '../embedded/files/library.ts';
import { openLibrary } from '../embedded/files/open-library.ts';
import { CONTENT_MODEL, LOCALES } from '../model/index.ts';
import { createContentFolder } from '../testing/content-folder.ts';
import { withTypes } from './describe-types.ts';

const document = readFileSync(new URL('../../../docs/content.md', import.meta.url), 'utf8');

it('[CNT-03] the editor’s documentation holds every type of the model', () => {
  const isFresh = document === withTypes(document, CONTENT_MODEL);
  expect(isFresh, 'docs/content.md is not of this model: run npm run content -- docs').toBe(true);
});

it('[CNT-05] the landing page of the documentation is in order, block by block', async () => {
  const examples = [...document.matchAll(/^( *)```(?:json|markdown) (\S+)\n(.*?)^ *```/gms)].map(
    ([, indent = '', file = '', text = '']) => [file, text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')] as const,
  );
  const folder = createContentFolder(Object.fromEntries(examples));
  const library = openLibrary({ folder: folder.path, model: CONTENT_MODEL, locales: LOCALES, now: () => new Date() });
  await library.refresh();
  folder.end();
  expect(library.current().problems.map(problemLine)).toEqual([]);
  const page = library.current().entries.get('landingPage.spring-closeout');
  expect(page?.published).toBeNull();
  expect(page?.preview?.['en-US']?.blocks).toHaveLength(6);
});
