import { type NamedPerson, namePerson } from '../../company/emails/company-mail-parts.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import type { MailPayer } from '../../shared/emails/mail-writer.ts';
import { getSeatsPath } from '../rules/seats/seat-paths.ts';

export type SeatReleasedFacts = { person: NamedPerson; email: string; payer?: MailPayer | null };

export const seatReleasedMail = defineEmail({
  kind: 'seat-released',
  when: 'a person gives the own seat back',
  key: 'seat-released:{seat}',
  content({ say, url, payer }, { person: named, email }: SeatReleasedFacts) {
    const person = namePerson(named, say('seat.person'));
    return {
      subject: say('seatReleased.subject', { person }),
      preheader: say('seatReleased.preheader'),
      reference: '',
      heading: say('seatReleased.heading', { person }),
      reason: 'plan',
      blocks: [
        mailText(say('seatReleased.text')),
        { is: 'facts', rows: [{ label: say('seatReleased.email'), value: [email] }] },
        { is: 'button', label: say('seatReleased.button'), href: url(getSeatsPath(payer?.companyId)) },
      ],
    };
  },
  sample: { person: { firstName: 'Theo', lastName: 'Marsh' }, email: 'theo.marsh@example.com' },
});
