import { formatList } from '../../../core/format/format-list.ts';
import { nameCompany } from '../../company/emails/company-mail-parts.ts';
import { documentPicture } from '../../orders/emails/document-picture.ts';
import type { MailBlock, MailShop } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { greetingName, organizationName, plainTitle } from '../../shared/emails/sanitize-text.ts';
import type { ApprovalRequest } from '../repository/approvals.ts';
import { approvalPath } from '../rules/approval-paths.ts';
import { formatApprovalNumber } from '../rules/approval-states.ts';
import { sumCopies } from '../rules/sum-copies.ts';

/** A request in an email. `pictures`: versions of the pictures of page 1 by SKU. */
export type ApprovalFacts = Pick<
  ApprovalRequest,
  | 'number'
  | 'version'
  | 'companyId'
  | 'companyName'
  | 'lines'
  | 'coupons'
  | 'sums'
  | 'limit'
  | 'poNumber'
  | 'way'
  | 'note'
  | 'expiresAt'
> & { requesterName: string; pictures: Readonly<Record<string, string | null>> };

export const SAMPLE_APPROVAL: ApprovalFacts = {
  number: 118,
  version: 1,
  companyId: '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0',
  companyName: 'Mendez Builders',
  requesterName: 'Carlos Mendez',
  lines: [
    {
      productId: 1101,
      variantId: 11101,
      sku: 'A101-2025',
      name: 'Owner and Contractor Agreement, Fixed Sum',
      quantity: 1,
      unitPrice: 8_400,
      job: 'Elm Street clinic',
    },
    {
      productId: 1110,
      variantId: 11110,
      sku: 'A401-2025',
      name: 'Contractor and Subcontractor Agreement',
      quantity: 4,
      unitPrice: 7_200,
      job: 'Elm Street clinic',
    },
    {
      productId: 1702,
      variantId: 11702,
      sku: 'G702-2025',
      name: 'Payment Application',
      quantity: 8,
      unitPrice: 2_400,
      job: 'Fifth Street garage',
    },
  ],
  coupons: [],
  sums: { amount: 56_400, tax: 3_243, total: 59_643 },
  limit: 50_000,
  poNumber: 'MB-2026-124',
  way: 'account',
  note: 'Elm Street starts Monday. The G702s are for the garage.',
  expiresAt: '2026-12-18T23:59:59.999Z',
  pictures: {},
};

/** Returns a colleague's typed name if it is safe in an email, else the replacement [SE-12]. */
export function nameColleague(name: string, unnamed: string): string {
  const parts = name.split(' ').map(greetingName);
  return parts.length > 0 && parts.every((part) => part !== null) ? parts.join(' ') : unnamed;
}

export const getRequestReference = ({ say }: MailWriter, { number }: Pick<ApprovalFacts, 'number'>): string =>
  say('approval.reference', { number: formatApprovalNumber(number) });

/** Returns "10 copies for Elm Street clinic and Fifth Street garage". */
export function listCopies({ say }: MailWriter, { lines }: Pick<ApprovalFacts, 'lines'>, { locale }: MailShop): string {
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  const jobs = [...new Set(lines.flatMap(({ job }) => (job === '' ? [] : [plainTitle(job)])))];
  return jobs.length === 0
    ? say('approval.copies', { count })
    : say('approval.copies.jobs', { count, jobs: formatList(jobs, locale) });
}

/** The documents with these copies; lines that aren't ordered have none. */
export const approvalDocuments = (writer: MailWriter, facts: ApprovalFacts, copies: readonly number[]): MailBlock => ({
  is: 'documents',
  documents: facts.lines.map(({ sku, name, unitPrice, job, quantity }, at) => {
    const count = copies[at] ?? 0;
    const details =
      count === quantity
        ? writer.say('approval.line', { count })
        : writer.say('approval.line.fewer', { count, requested: String(quantity) });
    return {
      sku: plainTitle(sku),
      picture: documentPicture(writer, { sku, pictureVersion: facts.pictures[sku] ?? null }),
      title: plainTitle(name),
      details: job === '' ? details : writer.say('order.details.job', { details, job: plainTitle(job) }),
      amount: unitPrice * count,
      downloads: [],
    };
  }),
});

/** The sums of the copies. `total`: that of the placed order, if there is one. */
export function approvalSums(
  { say }: MailWriter,
  facts: ApprovalFacts,
  copies: readonly number[],
  total?: number,
): MailBlock {
  const { base, discount, amount, tax, total: computed } = sumCopies(facts, copies);
  const payable = total ?? computed;
  return {
    is: 'sum',
    rows: [
      { label: say('mail.sum.base'), amount: base },
      ...(discount > 0 ? [{ label: say('mail.sum.discount'), amount: -discount }] : []),
      // the difference to the order's total is its tax
      ...(tax === null && payable === amount ? [] : [{ label: say('mail.sum.tax'), amount: payable - amount }]),
    ],
    total: {
      label: say(tax === null && total === undefined ? 'approval.total.beforeTax' : 'approval.total'),
      amount: payable,
    },
  };
}

/** The company, the PO and how the order is paid. */
export function approvalFacts(writer: MailWriter, facts: ApprovalFacts): MailBlock {
  const { say } = writer;
  const { poNumber, way } = facts;
  return {
    is: 'facts',
    rows: [
      {
        label: say('approval.fact.company'),
        value: [organizationName(facts.companyName) ?? nameCompany(writer, facts)],
      },
      ...(poNumber === '' ? [] : [{ label: say('order.po'), value: [plainTitle(poNumber)] }]),
      { label: say('approval.fact.way'), value: [say(`approval.way.${way}`)] },
    ],
  };
}

export const approvalButton = (
  { url }: MailWriter,
  { companyId, number }: ApprovalFacts,
  label: string,
): MailBlock => ({
  is: 'button',
  label,
  href: url(approvalPath(companyId, number)),
});
