import { type NamedPerson, namePerson } from '../../company/emails/company-mail-parts.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import type { MailPayer } from '../../shared/emails/mail-writer.ts';

export type SeatEndedFacts = { holder: NamedPerson; reason: 'revoked' | 'moved'; payer?: MailPayer | null };

export const seatEndedMail = defineEmail({
  kind: 'seat-ended',
  when: 'the holder of a plan takes a person’s seat back, ten seconds later if it wasn’t undone, or moves it',
  key: 'seat-ended:{seat}:{hash of the address}',
  content({ say, url }, { holder, reason }: SeatEndedFacts) {
    return {
      subject: say('seatEnded.subject'),
      preheader: say('seatEnded.preheader'),
      reference: '',
      heading: say('seatEnded.heading'),
      reason: 'seat',
      blocks: [
        mailText(say(`seatEnded.${reason}`, { person: namePerson(holder, say('seat.holder')) })),
        {
          is: 'facts',
          rows: [
            { label: say('seatEnded.yours'), value: [say('seatEnded.yours.text')] },
            { label: say('seatEnded.drafts'), value: [say('seatEnded.drafts.text')] },
          ],
        },
        { is: 'button', label: say('seatEnded.button'), href: url('/account/library') },
      ],
    };
  },
  sample: { holder: { firstName: 'Uma', lastName: 'Larsen' }, reason: 'revoked' },
  variants: { moved: { reason: 'moved' } },
});
