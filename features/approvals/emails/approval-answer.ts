import { nameCompany } from '../../company/emails/company-mail-parts.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
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
  nameColleague,
  SAMPLE_APPROVAL,
} from './approval-mail-parts.ts';

/** `copies`: the approved ones by line. `code`: a promo code that isn't valid anymore, so that the request went back. */
type ApprovalOutcome =
  | { is: 'approved'; approverName: string; copies: readonly number[]; orderNumber: number; total: number }
  | { is: 'sent-back'; approverName: string; answer: string; code: string | null }
  | { is: 'expired' };
export type ApprovalAnswerFacts = ApprovalFacts & { outcome: ApprovalOutcome };

/** [APR-06] To the requester. */
export const approvalAnswerMail = defineEmail({
  kind: 'approval-answer',
  when: 'a request for approval is approved and ordered, is sent back, or expires',
  key: 'approval-answer:{request}:{version}',
  content(writer, facts: ApprovalAnswerFacts) {
    const { say, money, date } = writer;
    const { outcome, expiresAt } = facts;
    const company = nameCompany(writer, facts);
    const number = formatApprovalNumber(facts.number);
    const base = { reference: getRequestReference(writer, facts), reason: 'approval' as const };
    if (outcome.is === 'approved') {
      const person = nameColleague(outcome.approverName, say('approval.approver'));
      const values = { number, order: String(outcome.orderNumber), amount: money(outcome.total), person, company };
      const isLess = requestedCopies(facts).some((count, at) => count !== outcome.copies[at]);
      return {
        ...base,
        subject: say('approval.approved.subject', values),
        preheader: say('approval.approved.preheader'),
        heading: say('approval.approved.heading'),
        blocks: [
          mailText(say(isLess ? 'approval.approved.text.fewer' : 'approval.approved.text', values)),
          approvalDocuments(writer, facts, outcome.copies),
          approvalSums(writer, facts, outcome.copies, outcome.total),
          approvalFacts(writer, facts),
          approvalButton(writer, facts, say('approval.answer.button')),
        ],
      };
    }
    if (outcome.is === 'sent-back') {
      const person = nameColleague(outcome.approverName, say('approval.approver'));
      const { answer, code } = outcome;
      return {
        ...base,
        subject: say('approval.back.subject', { number, company }),
        preheader: say('approval.back.preheader'),
        heading: say('approval.back.heading', { number }),
        blocks: [
          mailText(
            code === null
              ? say('approval.back.text', { person, number })
              : say('approval.back.text.code', { code: plainTitle(code), number }),
          ),
          ...(answer === ''
            ? []
            : [
                {
                  is: 'quote' as const,
                  intro: say('approval.note', { person }),
                  text: plainTitle(answer),
                  version: '',
                },
              ]),
          approvalFacts(writer, facts),
          approvalButton(writer, facts, say('approval.back.button')),
        ],
      };
    }
    return {
      ...base,
      subject: say('approval.expired.subject', { number, company }),
      preheader: say('approval.expired.preheader'),
      heading: say('approval.expired.heading', { number, date: date(expiresAt) }),
      blocks: [
        mailText(say('approval.expired.text')),
        approvalFacts(writer, facts),
        approvalButton(writer, facts, say('approval.expired.button')),
      ],
    };
  },
  sample: {
    ...SAMPLE_APPROVAL,
    outcome: { is: 'approved', approverName: 'Rosa Quintero', copies: [1, 4, 8], orderNumber: 200_007, total: 59_643 },
  },
  variants: {
    fewer: {
      outcome: {
        is: 'approved',
        approverName: 'Rosa Quintero',
        copies: [1, 2, 8],
        orderNumber: 200_007,
        total: 44_415,
      },
    },
    'sent-back': {
      outcome: {
        is: 'sent-back',
        approverName: 'Rosa Quintero',
        answer: 'Four A401 is too many for the clinic. Two will do.',
        code: null,
      },
    },
    code: {
      coupons: [{ code: 'SITE10', amount: 5_640 }],
      outcome: { is: 'sent-back', approverName: 'Rosa Quintero', answer: '', code: 'SITE10' },
    },
    expired: { outcome: { is: 'expired' } },
  },
});
