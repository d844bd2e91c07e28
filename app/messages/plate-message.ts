import { catalogueOf } from './catalogue-of.ts';
import { plate } from './en-plate.ts';

/** Words of the plate whose parts are buttons; they travel with it. */
export const { message } = catalogueOf({ en: plate });
