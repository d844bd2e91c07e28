import { BLOCKS } from './blocks.ts';
import { ENTITIES } from './entities.ts';
import type { ContentType } from './field.ts';
import { PAGES } from './pages.ts';

export type { ContentType, Field } from './field.ts';

/** The one content model: the embedded platform's schema, the export for a hosted space and the check of entries come from it. */
export const CONTENT_MODEL: readonly ContentType[] = [...PAGES, ...BLOCKS, ...ENTITIES];

export type Locale = { readonly code: string; readonly name: string; readonly isDefault: boolean };

/** Languages the content is kept in. A further one: a row here, and `<name>.<code>.json` beside an entry. */
export const LOCALES: readonly Locale[] = [{ code: 'en-US', name: 'English (United States)', isDefault: true }];

/** The id of the one frame entry. */
export const FRAME_ID = 'siteFrame.main';
/** The id of the one frame of the catalogue. */
export const CATALOGUE_FRAME_ID = 'catalogueFrame.main';
