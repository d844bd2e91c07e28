import { line } from './scalars.ts';

/** Most blocks have one, and can do without. */
export const headline = line('The heading of the block');
