import { shortTextField } from './scalars.ts';

/** Most blocks have one, and can do without. */
export const headline = shortTextField('The heading of the block');
