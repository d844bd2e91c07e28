import { catalogueOf } from './catalogue-of.ts';
import { openGallery } from './en-open-gallery.ts';

/** Words of the open sample pages; they travel with them alone. */
export const { message: openMessage, messageParts: openMessageParts } = catalogueOf({ en: openGallery });
