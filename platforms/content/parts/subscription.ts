import { accordion } from '../blocks/accordion.ts';
import { becoming, definePart, defineValue, withoutFragment } from '../declare/define-part.ts';
import { many, one, richText } from '../declare/references.ts';
import { called, dollars, flag, foreignNumber, line, sentences } from '../declare/scalars.ts';
import { link } from './link.ts';

const modal = withoutFragment(
  defineValue(
    'modal',
    { name: 'Modal', about: 'A dialog of accordions.' },
    {
      headline: line('Its title', { required: true }),
      subhead: sentences('One or two sentences'),
      body: many(accordion.part, 6, 'Accordions, from top to bottom'),
    },
  ),
);

const declared = definePart(
  'subscription',
  { name: 'Subscription', about: 'A yearly plan, as pages describe it.' },
  {
    title: line('Unlimited', { required: true }),
    description: sentences('One or two sentences'),
    features: called('featureDescription', richText('Its contents: a list')),
    annualPrice: dollars('Dollars per seat and year'),
    purchaseLink: one(link, 'Link to buy it', { required: true }),
    productId: called('stripeProductId', foreignNumber('The product at the payment provider')),
    modal: one(modal, 'The dialog that See all included opens'),
    isBestValue: flag('Has the yellow mark'),
  },
);

/** A plan; `annualPriceCents` per seat and year. In some spaces a type named Subscription bears another name: no fragment names it. */
export const subscription = withoutFragment(
  becoming(declared, ({ annualPrice: annualPriceCents, ...rest }) => ({ ...rest, annualPriceCents })),
);
