import { formatDate } from '../../../core/dates.ts';
import { type Cents, formatExactMoney } from '../../../core/money.ts';
import type { BillingDocument, DocumentNumberGraphic, TotalsRow } from '../../../core/pdf/billing-document.ts';
import { deriveTaxRate } from '../../../core/tax-rate.ts';
import { US_STATES } from '../../../core/us-states.ts';
import { getPdfMessages, type PdfMessages } from '../../../messages/pdfs/pdf-messages.ts';
import type { CommerceOrder } from '../../../platforms/commerce/client/types.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import { seriesColor } from '../../documents/rendering/layout/page-style.ts';
import type { ShopConfig } from '../../shared/config.ts';

export type PdfSeller = Pick<
  ShopConfig,
  'companyName' | 'supportEmail' | 'supportPhone' | 'postalAddress' | 'taxId' | 'locale'
>;

/** Countries that print on letter paper; all others use A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'GT', 'PA', 'PH', 'PR', 'SV', 'VE']);
const pageSizeOf = (locale: string): BillingDocument['size'] =>
  LETTER.has(new Intl.Locale(locale).maximize().region ?? 'US') ? 'letter' : 'a4';

/** Returns the graphic of a document number; undefined if it is not a catalogue number. */
export function getDocumentNumberGraphic(sku: string): DocumentNumberGraphic | undefined {
  const [, letter, digits, year] = /^([A-G])(\d{3})-(\d{4})$/.exec(sku) ?? [];
  return letter && digits && year ? { letter, digits, year, color: seriesColor(letter) } : undefined;
}

/** The document settings of one shop: its texts, its formats, and the frame of all documents. */
export type PdfRenderer = PdfMessages & {
  /** [FMT-06] */
  money(cents: Cents): string;
  date(when: string | Date): string;
  /** the common frame of all documents of the shop */
  frame: Pick<BillingDocument, 'language' | 'size' | 'seller' | 'address' | 'pageOf'>;
  seller: BillingDocument['parties'][number];
};

export function createPdfRenderer(shop: PdfSeller): PdfRenderer {
  const messages = getPdfMessages(shop.locale);
  const { say, language } = messages;
  return {
    ...messages,
    money: (cents) => formatExactMoney(cents, shop.locale),
    date: (when) => formatDate(when, shop.locale),
    frame: {
      language,
      size: pageSizeOf(shop.locale),
      seller: shop.companyName,
      address: [shop.companyName, ...shop.postalAddress].join(', '),
      // passed as text: a number of four digits would be formatted as an amount
      pageOf: (page, pages) => say('paper.page', { page: String(page), pages: String(pages) }),
    },
    seller: {
      title: say('paper.from'),
      lines: [
        shop.companyName,
        ...shop.postalAddress,
        ...(shop.taxId === '' ? [] : [say('paper.taxId', { id: shop.taxId })]),
        shop.supportEmail,
        shop.supportPhone,
      ],
    },
  };
}

/** Returns the billing address of an order, in lines. */
export const getBillingLines = (billing: CommerceOrder['billing']): string[] =>
  [
    billing.company,
    `${billing.firstName} ${billing.lastName}`.trim(),
    billing.street1,
    billing.street2,
    ...placeLines({ city: billing.city, state: billing.state, code: billing.zip, country: billing.countryCode }),
    billing.email,
  ].filter(Boolean);

/** Returns the payer of an invoice, in lines. */
export function payerLines({ billedTo }: Pick<Invoice, 'billedTo'>): string[] {
  const { name = '', address = null } = billedTo ?? {};
  if (!address) return [name].filter(Boolean);
  const { line1, line2, city, state, postal_code: code, country } = address;
  return [name, line1, line2, ...placeLines({ city, state, code, country })].filter(Boolean);
}

/** Formats city, state and code like on an envelope, and the country if it differs. */
function placeLines({ city, state, code, country }: Record<'city' | 'state' | 'code' | 'country', string>): string[] {
  const place = [city, `${state} ${code}`.trim()].filter(Boolean).join(', ');
  return [place, country === 'US' ? '' : country].filter(Boolean);
}

/**
 * Returns the label of a tax: with its state if the bill contains one, and with its rate if it is certain. `taxable` is
 * the taxed amount in cents.
 */
export function getPdfTaxLabel(
  { say }: PdfRenderer,
  {
    state: code,
    country,
    tax,
    taxable,
    lines,
  }: { state: string; country: string; tax: Cents; taxable: Cents; lines: number },
): string {
  const isHere = country === 'US' || country === '';
  const state = isHere ? (US_STATES[code.trim().toUpperCase()] ?? stateNamed(code)) : undefined;
  if (!state) return say('paper.tax');
  const rate = deriveTaxRate(tax, taxable, lines);
  return rate === null ? say('paper.tax.state', { state }) : say('paper.tax.rate', { state, rate: String(rate) });
}

/** Returns the row of a tax that a certificate exempts from; never an amount of zero. [TAX-07] */
export const getExemptRow = ({ say }: PdfRenderer, number: string): TotalsRow => ({
  label: say('paper.tax'),
  value: say('paper.exempt', { number }),
});

/** A platform may spell out a state. */
const stateNamed = (name: string): string | undefined =>
  Object.values(US_STATES).find((one) => one.toLowerCase() === name.trim().toLowerCase());
