import { formatList } from '../../../core/format/format-list.ts';
import { nameCompany } from '../../company/emails/company-mail-parts.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { plainTitle } from '../../shared/emails/sanitize-text.ts';
import { formatApprovalNumber } from '../rules/approval-states.ts';
import { requestedCopies } from '../rules/sum-copies.ts';
import {
  type ApprovalFacts,
  approvalButton,
  approvalDocuments,
  approvalFacts,
  approvalSums,
  getRequestReference,
  listCopies,
  nameColleague,
  SAMPLE_APPROVAL,
} from './approval-mail-parts.ts';

/** `others`: the other approvers, by name. */
export type ApprovalRequestFacts = ApprovalFacts & { others: readonly string[]; isReminder: boolean };

/** [APR-06] To each approver when a request is sent, and 3 days before it expires. */
export const approvalRequestMail = defineEmail({
  kind: 'approval-request',
  when: 'a member sends an order above the company’s limit for approval; again 3 days before the request expires',
  key: 'approval-request:{request}:{version}:{hash of the recipient}, with :reminder',
  content(writer, facts: ApprovalRequestFacts, shop) {
    const { say, money, date } = writer;
    const { number, sums, limit, note, expiresAt, isReminder } = facts;
    const person = nameColleague(facts.requesterName, say('company.colleague'));
    const copies = requestedCopies(facts);
    const values = {
      company: shop.companyName,
      number: formatApprovalNumber(number),
      amount: money(sums.total),
      person,
    };
    const others = facts.others.map((name) => nameColleague(name, say('company.colleague')));
    const until = date(expiresAt);
    return {
      subject: say(isReminder ? 'approval.subject.reminder' : 'approval.subject', values),
      preheader: say('approval.preheader', { copies: listCopies(writer, facts, shop), date: until }),
      reference: getRequestReference(writer, facts),
      heading: say(isReminder ? 'approval.heading.reminder' : 'approval.heading', { person, date: until }),
      reason: 'approver',
      blocks: [
        mailText(
          say('approval.text', {
            company: nameCompany(writer, facts),
            copies: listCopies(writer, facts, shop),
            over: money(sums.amount - limit),
            limit: money(limit),
          }),
        ),
        ...(note === ''
          ? []
          : [{ is: 'quote' as const, intro: say('approval.note', { person }), text: plainTitle(note), version: '' }]),
        approvalDocuments(writer, facts, copies),
        approvalSums(writer, facts, copies),
        approvalFacts(writer, facts),
        approvalButton(writer, facts, say('approval.button')),
        mailText(say('approval.what', { date: until })),
        smallMailText(
          others.length === 0
            ? say('approval.signIn')
            : say('approval.signIn.others', { names: formatList(others, shop.locale) }),
        ),
      ],
    };
  },
  sample: { ...SAMPLE_APPROVAL, others: ['Gus Petrakis'], isReminder: false },
  variants: {
    reminder: { isReminder: true },
    plain: {
      others: [],
      note: '',
      poNumber: '',
      way: 'card',
      coupons: [{ code: 'SITE10', amount: 1_000 }],
      sums: { amount: 55_400, tax: null, total: 55_400 },
    },
  },
});
