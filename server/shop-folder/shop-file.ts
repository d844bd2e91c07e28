import { z } from 'zod';
import { emailAddress } from '../../core/email-address.ts';

const text = z.string('must be a text');
const nonEmptyText = text.trim().min(1, 'must not be empty');
const flag = z.boolean('must be true or false');
const cents = z
  .int('must be cents as a whole number, as 12900 for 129 dollars')
  .min(0, 'must be cents as a whole number, as 12900 for 129 dollars');
const uses = z
  .int('must be a whole number, from 1')
  .min(1, 'must be a whole number, from 1')
  .max(1_000_000, 'must be at most 1000000');
const percent = z
  .number('must be a percentage as a number, as 6.25')
  .min(0, 'must be 0 to 100')
  .max(100, 'must be 0 to 100');
const moment = z.iso.datetime('must be a moment such as 2027-06-30T23:59:59Z');
const code = text.regex(/^[A-Za-z0-9_-]{1,50}$/, 'must be letters, digits, - and _');
const name = text.regex(/^[\w-]{1,100}$/, 'must be letters, digits, - and _');
const address = text.refine(
  (given) => /^\/(?!\/)/.test(given) || /^https?:\/\/./.test(given),
  'must be an address: https://… or a path of this shop, /…',
);

const requirement = z.enum(['required', 'optional', 'off'], 'must be required, optional or off');
const signUp = z
  .strictObject({
    company: requirement.default('optional').describe('The name of the company'),
    companyTypes: z
      .array(nonEmptyText.max(100, 'must have at most 100 characters'))
      .max(20, 'must have at most twenty')
      .default([])
      .describe('The company types to choose from; none: the form omits the company type'),
    phone: requirement.default('optional').describe('A phone number of ten digits'),
  })
  .default({ company: 'optional', companyTypes: [], phone: 'optional' })
  .describe('The fields of a new account besides name, email and password');

const postalAddress = z
  .strictObject(
    { street: nonEmptyText, city: nonEmptyText, state: nonEmptyText, postalCode: nonEmptyText, country: nonEmptyText },
    'must hold street, city, state, postalCode and country',
  )
  .describe('Where the seller is, as papers and mails say it');

const taxOfState = z.strictObject({
  documents: percent.describe('Percent on documents'),
  plans: percent.describe('Percent on yearly plans'),
});

const coupon = z
  .strictObject({
    code,
    name: nonEmptyText.describe('Its name in the cart'),
    percentOff: percent.optional().describe('Either this, a percentage …'),
    amountOffCents: cents.optional().describe('… or this, an amount in cents'),
    expiresAt: moment.nullable().default(null).describe('The end of its validity; null: none'),
    isFirstOrderOnly: flag.optional().describe('Only for the first order of a customer'),
    isAlone: flag.optional().describe('Never together with the member price'),
    maxUses: uses.optional().describe('How many orders may have it; left out: any number'),
    maxUsesPerCustomer: uses.optional().describe('How many orders of one customer may have it; left out: any number'),
  })
  .refine(({ percentOff, amountOffCents }) => (percentOff === undefined) !== (amountOffCents === undefined), {
    error: 'needs percentOff or amountOffCents, one of the two',
  })
  .transform(({ percentOff, amountOffCents, ...rest }) => ({
    ...rest,
    kind: percentOff === undefined ? ('fixed' as const) : ('percentage' as const),
    // a percentage is stored in hundredths of a percent
    amount: percentOff === undefined ? (amountOffCents ?? 0) : Math.round(percentOff * 100),
  }));

const planCoupon = z
  .strictObject({
    id: name,
    name: nonEmptyText,
    percentOff: percent.nullable().default(null),
    amountOff: cents.nullable().default(null).describe('Cents'),
    duration: z.enum(['once', 'forever'], 'must be once or forever'),
  })
  .refine(({ percentOff, amountOff }) => (percentOff === null) !== (amountOff === null), {
    error: 'needs percentOff or amountOff, one of the two',
  });

const planPromotionCode = z.strictObject({
  code,
  couponId: name.describe('One of planCoupons'),
  about: text.default(''),
  expiresAt: moment.optional(),
  maxRedemptions: z.int().positive().optional(),
  timesRedeemed: z.int().min(0).optional(),
  isFirstTimeOnly: flag.optional(),
  minimumAmount: cents.optional().describe('Cents'),
});

const plan = z.strictObject({
  id: name.describe('The product at the payment platform: prod_ and a name of yours, npm run prepare-payment makes it'),
  name: nonEmptyText,
  description: text,
  sku: name.describe('SUB-UNL: every document; SUB-FAC: the facility series'),
  itemCode: name,
  priceId: name.describe('The yearly price at the payment platform'),
  tiers: z
    .array(z.strictObject({ upTo: z.int().positive().nullable(), unitAmount: cents }))
    .min(1)
    .refine((tiers) => tiers.at(-1)?.upTo === null, 'the last tier must have "upTo": null')
    .describe('Cents for one seat and year, by number of seats; the last tier has no end'),
});

const pictureName = text.regex(
  /^[\w-][\w.-]{0,80}\.(?:svg|png|webp)$/,
  'must be the name of an SVG, PNG or WebP file of the folder',
);

/** `shop.json`: the facts about a shop and its terms of sale. */
export const shopFileSchema = z
  .strictObject({
    $schema: text.optional(),
    companyName: nonEmptyText.describe('The name of the shop, in its header, papers and mails'),
    logo: pictureName
      .optional()
      .describe(
        'A picture of the folder that stands before the name: an SVG, PNG or WebP file; left out: a plain sheet',
      ),
    favicon: pictureName.optional().describe('The picture of a tab of the browser: an SVG file of the folder'),
    supportEmail: emailAddress('must be an email address').describe('Where customers write to'),
    supportPhone: nonEmptyText.describe('Where customers call: pages, mails and papers name it'),
    supportHours: text
      .default('')
      .describe(
        'When the telephone is answered, as mails and pages say it: weekdays 8 to 6 Central; empty: they do not',
      ),
    postalAddress,
    taxId: text.default('').describe('The seller’s tax number, as papers show it'),
    refundPolicy: z
      .strictObject({ documents: text.default(''), plans: text.default('') })
      .default({ documents: '', plans: '' })
      .describe('One line each, shown beside the buttons that lead to a payment; empty: no line'),
    acceptedCards: z
      .array(nonEmptyText)
      .default([])
      .describe('Card brands the payment platform accepts for you, shown beside the buttons that lead to a payment'),
    signUp,
    documentSite: z
      .strictObject({ name: nonEmptyText, url: address })
      .optional()
      .describe('Where documents are edited that are sold without a file; leave it out where there are none'),
    sisterSites: z
      .array(z.strictObject({ name: nonEmptyText, url: address }))
      .max(2, 'must have at most two')
      .default([])
      .describe('Related sites in the account menu; none: no line'),
    formAccount: z
      .strictObject({
        portalId: text.regex(/^\d{1,12}$/, 'must be a number in quotes'),
        wideButtonForm: z.guid('must be the id of a form').optional(),
      })
      .default({ portalId: '1' })
      .describe('The account that the forms of forms/ belong to, and the form whose button is wide'),
    memberSegment: z
      .strictObject({ id: z.guid('must be an id such as 0d9c1f64-7c52-4f0e-8a35-3d1b5a2e9c11'), name: nonEmptyText })
      .default({ id: '3f6f0b0e-2f1c-4a55-9d2a-6f0f7d1f5a10', name: 'Members' })
      .describe('The group of customers that are members of the association'),
    memberPromotion: z
      .strictObject({ id: z.int().positive(), name: nonEmptyText, basisPoints: z.int().min(0).max(10_000) })
      .nullable()
      .default(null)
      .describe('What members pay less for documents, in hundredths of a percent; null: nothing'),
    coupons: z.array(coupon).default([]).describe('Codes for documents'),
    planCoupons: z.array(planCoupon).default([]).describe('What codes for plans take off, at the payment platform'),
    specialPromoCode: text.default('').describe('The plan code that shows a message; empty: none'),
    planPromotionCodes: z.array(planPromotionCode).default([]).describe('Codes for plans'),
    tax: z
      .record(text.regex(/^[A-Z]{2}$/, 'must be a state in two capital letters'), taxOfState)
      .default({})
      .describe('Sales tax by state, in percent; a state that is not named has none'),
    taxBy: z
      .enum(['table', 'stripe'], 'must be table or stripe')
      .default('table')
      .describe(
        'Sales tax of documents: table, the one in tax; stripe, Stripe Tax of the payment account, asked for each sale',
      ),
    plans: z.array(plan).default([]).describe('Yearly plans; none: the shop sells single documents alone'),
  })
  .transform(({ $schema: _, tax, ...shop }) => ({
    ...shop,
    /** by state: thousandths of a percent for documents and for plans */
    taxRates: Object.fromEntries(
      Object.entries(tax).map(([state, { documents, plans }]): [string, [number, number]] => [
        state,
        [Math.round(documents * 1000), Math.round(plans * 1000)],
      ]),
    ),
  }));

/** A shop's facts and terms. Amounts are cents. */
export type Shop = z.output<typeof shopFileSchema>;
