import { accordion } from '../blocks/accordion.ts';
import { defineEmbeddedEntry, defineEntry, mapTo, withoutFragment } from '../model-dsl/define-part.ts';
import { many, one, richTextDefinition } from '../model-dsl/references.ts';
import {
  booleanField,
  dollars,
  foreignNumber,
  multilineField,
  shortTextField,
  withFieldId,
} from '../model-dsl/scalars.ts';
import { link } from './link.ts';

const modal = withoutFragment(
  defineEmbeddedEntry(
    'modal',
    { name: 'Modal', about: 'A dialog of accordions.' },
    {
      headline: shortTextField('Its title', { required: true }),
      subhead: multilineField('One or two sentences'),
      body: many(accordion.part, 6, 'Accordions, from top to bottom'),
    },
  ),
);

const declared = defineEntry(
  'subscription',
  { name: 'Subscription', about: 'A yearly plan, as pages describe it.' },
  {
    title: shortTextField('Unlimited', { required: true }),
    description: multilineField('One or two sentences'),
    features: withFieldId('featureDescription', richTextDefinition('Its contents: a list')),
    annualPrice: dollars('Dollars per seat and year'),
    purchaseLink: one(link, 'Link to buy it', { required: true }),
    productId: withFieldId('stripeProductId', foreignNumber('The product at the payment provider')),
    modal: one(modal, 'The dialog that See all included opens'),
    isBestValue: booleanField('Has the yellow mark'),
  },
);

/**
 * A plan; `annualPriceCents` per seat and year. Some spaces use another name for the type Subscription, so no fragment
 * contains it.
 */
export const subscription = withoutFragment(
  mapTo(declared, ({ annualPrice: annualPriceCents, ...rest }) => ({ ...rest, annualPriceCents })),
);
