import { catalogueOf } from './catalogue-of.ts';
import { drawer } from './en-drawer.ts';

/** Words of the drawers; they travel when one is opened. */
export const { message } = catalogueOf({ en: drawer });
