import { catalogueOf } from './catalogue-of.ts';
import { addDialog } from './en-add-dialog.ts';

/** Words of the dialog after adding; they travel when it opens. */
export const { message } = catalogueOf({ en: addDialog });
