import { account } from './en-account.ts';
import { blocks } from './en-blocks.ts';
import { cart } from './en-cart.ts';
import { catalogue } from './en-catalogue.ts';
import { frame } from './en-frame.ts';
import { listing } from './en-listing.ts';
import { listingHead } from './en-listing-head.ts';
import { openGallery } from './en-open-gallery.ts';
import { parts } from './en-parts.ts';
import { plan } from './en-plan-contents.ts';
import { privacy } from './en-privacy.ts';
import { gallery } from './en-product-gallery.ts';
import { legendAndSet } from './en-product-legend-and-set.ts';
import { numbers } from './en-product-numbers.ts';
import { offers } from './en-product-offers.ts';
import { reading } from './en-reading.ts';
import { search } from './en-search.ts';
import { subscription } from './en-subscription.ts';

/** Every text on screen, in English: what a translator gets, and what the tests read. A key is `part.text`. */
export const en = {
  ...frame,
  ...parts,
  ...catalogue,
  ...listing,
  ...listingHead,
  ...search,
  ...gallery,
  ...offers,
  ...numbers,
  ...openGallery,
  ...legendAndSet,
  ...plan,
  ...blocks,
  ...cart,
  ...account,
  ...privacy,
  ...reading,
  ...subscription,
} as const;
