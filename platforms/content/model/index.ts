import { BLOCKS } from '../blocks/index.ts';
import type { EntryPart } from '../model-dsl/shape.ts';
import type { ContentType } from './content-field.ts';
import { PAGES } from './pages.ts';
import { EDITORIAL_TYPES } from './readings.ts';

export type { ContentField, ContentType } from './content-field.ts';

/**
 * The only content model: source of the embedded platform's schema, the export for a hosted space and the check of
 * entries.
 */
export const CONTENT_MODEL: readonly ContentType[] = [
  ...PAGES,
  ...BLOCKS.map((block) => block.type),
  ...partTypes(BLOCKS.flatMap(({ parts }) => parts)),
  ...EDITORIAL_TYPES,
];

/** The parts of blocks, each type once, in the order of the first reference [CNT-03]. */
function partTypes(parts: readonly EntryPart<unknown>[]): ContentType[] {
  const found = new Set<ContentType>();
  const visit = (part: EntryPart<unknown>): void => {
    for (const type of part.models) found.add(type);
    part.parts.forEach(visit);
  };
  parts.forEach(visit);
  return [...found];
}

export type Locale = { readonly code: string; readonly name: string; readonly isDefault: boolean };

/** The languages of the content. To add one: a row here, and `<name>.<code>.json` next to an entry. */
export const CONTENT_LOCALES: readonly Locale[] = [{ code: 'en-US', name: 'English (United States)', isDefault: true }];

/** The id of the only frame entry. */
export const FRAME_ID = 'siteFrame.main';
export const CATALOGUE_FRAME_ID = 'catalogueFrame.main';
