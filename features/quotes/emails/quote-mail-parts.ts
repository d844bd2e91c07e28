import { shortNumber } from '../../catalogue/rules/short-number.ts';
import { namePerson } from '../../company/emails/company-mail-parts.ts';
import type { MailBlock, MailSum } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { organizationName, plainTitle } from '../../shared/emails/sanitize-text.ts';
import { placeTaxLabel } from '../../shared/emails/tax-label.ts';
import type { Quote } from '../repository/quotes.ts';

/** A quote as an email shows it; free texts of its owner and approver are left out [SE-12]. */
export type QuoteFacts = Pick<
  Quote,
  | 'number'
  | 'companyId'
  | 'companyName'
  | 'lines'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'billing'
  | 'poNumber'
  | 'validUntil'
  | 'orderNumber'
> & { owner: Pick<Quote['owner'], 'firstName' | 'lastName'> };

export const SAMPLE_QUOTE: QuoteFacts = {
  number: 1042,
  companyId: null,
  companyName: '',
  lines: [
    {
      productId: 401,
      variantId: 401,
      sku: 'A401-2025',
      name: 'Contractor and Subcontractor Agreement',
      quantity: 4,
      unit: 7_200,
      job: '',
    },
    {
      productId: 702,
      variantId: 702,
      sku: 'G702-2025',
      name: 'Payment Application',
      quantity: 6,
      unit: 2_400,
      job: '',
    },
  ],
  subtotal: 43_200,
  tax: 2_484,
  total: 45_684,
  billing: {
    firstName: 'Carlos',
    lastName: 'Mendez',
    company: 'Mendez Builders',
    street1: '18 Quarry Road',
    street2: '',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    countryCode: 'US',
    email: 'carlos.mendez@example.com',
  },
  poNumber: '',
  validUntil: '2026-12-22T09:00:00Z',
  orderNumber: null,
  owner: { firstName: 'Carlos', lastName: 'Mendez' },
};

/** The company that a customer of Mendez Builders made the quote for. */
export const COMPANY_VARIANT = {
  companyId: '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0',
  companyName: 'Mendez Builders',
  poNumber: 'MB-2026-118',
};

/** Returns the owner's name, and the company's, if they are safe in an email to an outsider [SE-12]. */
export const nameOwner = ({ say }: MailWriter, { owner }: QuoteFacts): string => namePerson(owner, say('quote.person'));
export const nameQuoteCompany = ({ companyName }: QuoteFacts): string | null =>
  companyName === '' ? null : organizationName(companyName);

export function quoteFacts(writer: MailWriter, quote: QuoteFacts): MailBlock {
  const { say, date } = writer;
  const company = nameQuoteCompany(quote);
  return {
    is: 'facts',
    rows: [
      ...(company === null ? [] : [{ label: say('quote.fact.for'), value: [company] }]),
      ...(quote.poNumber === '' ? [] : [{ label: say('quote.fact.po'), value: [plainTitle(quote.poNumber)] }]),
      { label: say('quote.fact.until'), value: [date(quote.validUntil)] },
    ],
  };
}

/** Returns the sum of a quote, a row for each document; without the tax while the address isn't known. */
export function quoteSum(writer: MailWriter, { lines, tax, total, subtotal, billing }: QuoteFacts): MailSum {
  const { say } = writer;
  return {
    rows: [
      ...lines.map(({ sku, quantity, unit }) => ({
        label: say('quote.sum.line', {
          count: quantity,
          code: plainTitle(shortNumber(sku)),
          price: writer.money(unit),
        }),
        amount: quantity * unit,
      })),
      ...(tax === null
        ? []
        : [
            {
              label: placeTaxLabel(writer, {
                country: billing?.countryCode ?? '',
                code: billing?.state ?? '',
                tax,
                taxable: subtotal,
                lines: lines.length,
              }),
              amount: tax,
            },
          ]),
    ],
    total: { label: say(tax === null ? 'quote.sum.beforeTax' : 'quote.sum.total'), amount: total },
  };
}
