import { catalogueOf } from './catalogue-of.ts';
import { copies } from './en-copies.ts';

/** Texts of the question about many copies; they load with it. */
export const { message } = catalogueOf({ en: copies });
