import { account } from './en-account.ts';
import { blocks } from './en-blocks.ts';
import { cart } from './en-cart.ts';
import { catalogue } from './en-catalogue.ts';
import { frame } from './en-frame.ts';
import { parts } from './en-parts.ts';
import { privacy } from './en-privacy.ts';
import { reading } from './en-reading.ts';
import { subscription } from './en-subscription.ts';

/** Every text on screen, in English: what a translator gets, and what the tests read. A key is `part.text`. */
export const en = {
  ...frame,
  ...parts,
  ...catalogue,
  ...blocks,
  ...cart,
  ...account,
  ...privacy,
  ...reading,
  ...subscription,
} as const;
