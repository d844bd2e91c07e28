import { shortTextField } from './scalars.ts';

/** The optional headline of most blocks. */
export const headline = shortTextField('The heading of the block');
