import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import type { MailPayer } from '../../shared/emails/mail-writer.ts';
import { getSeatsPath } from '../rules/seats/seat-paths.ts';

/** `email`: the address that was invited. */
export type SeatRequestedFacts = { email: string; payer?: MailPayer | null };

export const seatRequestedMail = defineEmail({
  kind: 'seat-requested',
  when: 'the recipient of an expired invitation to a seat asks for a new one; once for each invitation',
  key: 'seat-requested:{seat}:{end of the invitation}',
  content({ say, url, payer }, { email }: SeatRequestedFacts) {
    return {
      subject: say('seatRequested.subject'),
      preheader: say('seatRequested.preheader'),
      reference: '',
      heading: say('seatRequested.heading'),
      reason: 'plan',
      blocks: [
        mailText(say('seatRequested.text')),
        { is: 'facts', rows: [{ label: say('seatRequested.email'), value: [email] }] },
        { is: 'button', label: say('seatRequested.button'), href: url(getSeatsPath(payer?.companyId)) },
      ],
    };
  },
  sample: { email: 'theo.marsh@example.com' },
});
