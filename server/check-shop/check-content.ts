import { existsSync } from 'node:fs';
import { openLibrary } from '../../embedded/content/files/open-library.ts';
import { CONTENT_MODEL, LOCALES } from '../../platforms/content/model/index.ts';
import type { ShopFinding } from '../shop-folder/shop-finding.ts';

/** Pages that screens of the store lead to, whatever the content says. */
const WANTED: readonly (readonly [entry: string, why: string])[] = [
  ['page.home', 'without it the home page uses the store’s defaults'],
  ['page.help', 'every help entry leads back to /help'],
  ['page.terms-of-use', 'the checkout names the terms'],
  ['page.privacy-policy', 'forms and the checkout name the privacy policy'],
  ['siteFrame.main', 'without it header and footer are the store’s defaults'],
];

/** [OP-15] What `npm run content -- check` finds in a folder, and beside it pages that the store leads to and forms that are not defined. */
export async function checkContent(folder: string, forms: ReadonlySet<string>): Promise<ShopFinding[]> {
  if (!existsSync(folder)) return [{ file: 'content', line: null, text: 'is not there', isHint: false }];
  const library = openLibrary({ folder, model: CONTENT_MODEL, locales: LOCALES, now: () => new Date() });
  await library.refresh();
  const { problems, entries } = library.current();
  const missing = WANTED.filter(([id]) => (entries.get(id)?.published ?? null) === null);
  const shown = [...entries.values()].flatMap(({ published, file }) =>
    Object.values(published ?? {}).flatMap(({ formId }) => (typeof formId === 'string' ? [{ formId, file }] : [])),
  );
  return [
    ...problems.map(({ file, field, text, isNote }) => ({
      file: `content/${file.replace(`${folder}/`, '')}`,
      line: null,
      text: field === undefined ? text : `${field}: ${text}`,
      isHint: isNote === true,
    })),
    ...missing.map(([id, why]) => ({
      file: `content/${id.replace('.', '/')}.json`,
      line: null,
      text: `is missing or not published: ${why}`,
      isHint: true,
    })),
    ...shown
      .filter(({ formId }) => !forms.has(formId))
      .map(({ formId, file }) => ({
        file: `content/${file}`,
        line: null,
        text: `formId: no form of forms/ has the id ${formId}`,
        // the account of a hosted form service may have it
        isHint: true,
      })),
  ];
}
