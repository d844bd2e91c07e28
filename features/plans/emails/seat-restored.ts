import { type NamedPerson, namePerson } from '../../company/emails/company-mail-parts.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import type { MailPayer } from '../../shared/emails/mail-writer.ts';

export type SeatRestoredFacts = { holder: NamedPerson; payer?: MailPayer | null };

export const seatRestoredMail = defineEmail({
  kind: 'seat-restored',
  when: 'the holder of a plan gives a seat back to its person after the email about its end was sent',
  key: 'seat-restored:{seat}:{moment}',
  content({ say, url }, { holder }: SeatRestoredFacts) {
    return {
      subject: say('seatRestored.subject'),
      preheader: say('seatRestored.preheader'),
      reference: '',
      heading: say('seatRestored.heading'),
      reason: 'seat',
      blocks: [
        mailText(say('seatRestored.text', { person: namePerson(holder, say('seat.holder')) })),
        { is: 'button', label: say('seatRestored.button'), href: url('/account/subscription-management') },
      ],
    };
  },
  sample: { holder: { firstName: 'Uma', lastName: 'Larsen' } },
});
