import { type NamedPerson, nameCompany, namePerson, SAMPLE_COMPANY } from '../../company/emails/company-mail-parts.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import type { MailPayer } from '../../shared/emails/mail-writer.ts';
import { plainTitle } from '../../shared/emails/sanitize-text.ts';
import { seatInvitationPath } from '../rules/seats/seat-paths.ts';
import { PLAN } from './sample-facts.ts';

/**
 * `token` opens the invitation's page. `validUntil` and `endsOn`: ISO; `endsOn` null: unknown. `payer`: the company whose
 * plan it is.
 */
export type SeatInvitationFacts = {
  payer?: MailPayer | null;
  holder: NamedPerson;
  planName: string;
  endsOn: string | null;
  email: string;
  token: string;
  validUntil: string;
};

/** Sent to a person who may not know the shop: its only free text is a name, and only if it is one [SE-12]. */
export const seatInvitationMail = defineEmail({
  kind: 'seat-invitation',
  when: 'the holder of a plan invites an address to a seat, moves a seat to it, or sends the invitation again',
  key: 'seat-invitation:{seat}:{hash of the link}',
  content(writer, facts: SeatInvitationFacts, shop) {
    const { say, parts, date, url } = writer;
    const person = namePerson(facts.holder, say('seat.holder'));
    const plan = plainTitle(facts.planName) || say('seat.plan.unnamed');
    const until = date(facts.validUntil);
    const href = url(seatInvitationPath(facts.token));
    return {
      subject: say('seatInvitation.subject', { person, store: shop.companyName }),
      preheader: say('seatInvitation.preheader', { date: until }),
      reference: '',
      heading: say('seatInvitation.heading', { person }),
      reason: 'invitation',
      blocks: [
        mailText(
          writer.payer
            ? say('seatInvitation.text.company', { person, company: nameCompany(writer, writer.payer), plan })
            : say('seatInvitation.text', { holder: person, plan }),
        ),
        {
          is: 'facts',
          rows: [
            { label: say('seatInvitation.for'), value: [facts.email] },
            { label: say('seatInvitation.until'), value: [until] },
            ...(facts.endsOn === null ? [] : [{ label: say('seatInvitation.paid'), value: [date(facts.endsOn)] }]),
            {
              label: say(writer.payer ? 'seatInvitation.sees.company' : 'seatInvitation.sees'),
              value: [say('seatInvitation.sees.text')],
            },
          ],
        },
        { is: 'button', label: say('seatInvitation.button'), href },
        mailText(...parts<MailInline>('seatInvitation.link', { link: { address: href } })),
        {
          is: 'note',
          tone: 'mark',
          text: [{ strong: say('seatInvitation.not') }, say('seatInvitation.not.text')],
        },
      ],
    };
  },
  sample: {
    holder: { firstName: 'Uma', lastName: 'Larsen' },
    planName: PLAN,
    endsOn: '2027-07-05T12:00:00Z',
    email: 'theo.marsh@example.com',
    token: '9f2cA1b0c3D4e5F6g7H8',
    validUntil: '2026-12-06T09:00:00Z',
  },
  variants: {
    'unread-plan': { planName: '', endsOn: null },
    company: { payer: { companyId: SAMPLE_COMPANY.companyId, companyName: SAMPLE_COMPANY.companyName } },
  },
});
