import { account } from './en-account.ts';
import { addDialog } from './en-add-dialog.ts';
import { addSeats } from './en-add-seats.ts';
import { blocks } from './en-blocks.ts';
import { cart } from './en-cart.ts';
import { catalogue } from './en-catalogue.ts';
import { checkout } from './en-checkout.ts';
import { confirmEmail } from './en-confirm-email.ts';
import { copies } from './en-copies.ts';
import { details } from './en-details.ts';
import { drawer } from './en-drawer.ts';
import { frame } from './en-frame.ts';
import { included } from './en-included.ts';
import { lastResort } from './en-last-resort.ts';
import { listing } from './en-listing.ts';
import { listingDrawer } from './en-listing-drawer.ts';
import { listingHead } from './en-listing-head.ts';
import { listingNothing } from './en-listing-nothing.ts';
import { manage } from './en-manage.ts';
import { membership } from './en-membership.ts';
import { methods } from './en-methods.ts';
import { openGallery } from './en-open-gallery.ts';
import { parts } from './en-parts.ts';
import { paymentMethod } from './en-payment-method.ts';
import { plan } from './en-plan-contents.ts';
import { planPage } from './en-plan-page.ts';
import { plate } from './en-plate.ts';
import { preview } from './en-preview.ts';
import { privacy } from './en-privacy.ts';
import { gallery } from './en-product-gallery.ts';
import { legendAndSet } from './en-product-legend-and-set.ts';
import { numbers } from './en-product-numbers.ts';
import { offers } from './en-product-offers.ts';
import { reading } from './en-reading.ts';
import { schedule } from './en-schedule.ts';
import { search } from './en-search.ts';
import { subNavigation } from './en-sub-navigation.ts';
import { subscription } from './en-subscription.ts';
import { subscriptionModal } from './en-subscription-modal.ts';
import { underWay } from './en-under-way.ts';

/** Every text on screen, in English: what a translator gets, and what the tests read. A key is `part.text`. */
export const en = {
  ...frame,
  ...drawer,
  ...parts,
  ...addDialog,
  ...plate,
  ...catalogue,
  ...listing,
  ...listingHead,
  ...listingDrawer,
  ...listingNothing,
  ...search,
  ...gallery,
  ...offers,
  ...numbers,
  ...openGallery,
  ...legendAndSet,
  ...plan,
  ...planPage,
  ...blocks,
  ...cart,
  ...account,
  ...details,
  ...checkout,
  ...paymentMethod,
  ...methods,
  ...membership,
  ...confirmEmail,
  ...copies,
  ...privacy,
  ...reading,
  ...subscription,
  ...subscriptionModal,
  ...addSeats,
  ...manage,
  ...schedule,
  ...included,
  ...subNavigation,
  ...preview,
  ...lastResort,
  ...underWay,
} as const;
