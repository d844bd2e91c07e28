import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import type { LinkFacts } from './password-reset.ts';

/** Confirms an email address. [SE-12] Has no greeting by name either. `lasts`: hours. */
export const confirmEmail = defineEmail({
  kind: 'confirm-email',
  when: 'the identity platform requests a link to confirm an email address',
  key: 'confirm-email:{hash of the link}',
  content({ say, parts }, { link, lasts }: LinkFacts, shop) {
    const company = shop.companyName;
    return {
      subject: say('confirm.subject', { company }),
      preheader: say('confirm.preheader', { count: lasts }),
      reference: '',
      heading: say('confirm.heading'),
      reason: 'account',
      blocks: [
        mailText(say('confirm.text', { company })),
        { is: 'button', label: say('confirm.button'), href: link },
        mailText(...parts<MailInline>('confirm.link', { count: String(lasts), link: { address: link } }, lasts)),
        { is: 'note', tone: 'mark', text: [{ strong: say('confirm.not') }, say('confirm.not.text')] },
      ],
    };
  },
  sample: { link: 'https://planroom.example/confirm?link=77ab19', lasts: 24 },
});
