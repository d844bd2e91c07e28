import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import type { LinkFacts } from './password-reset.ts';

/** [SE-12] A one-time sign-in link that support sends on request. Has no greeting by name. `lasts`: minutes. */
export const signInLink = defineEmail({
  kind: 'sign-in-link',
  when: 'a staff member sends a customer a link that signs in once',
  key: 'sign-in-link:{hash of the link}',
  content({ say, parts }, { link, lasts }: LinkFacts, shop) {
    const company = shop.companyName;
    return {
      subject: say('entry.subject', { company }),
      preheader: say('entry.preheader', { count: lasts }),
      reference: '',
      heading: say('entry.heading'),
      reason: 'support',
      blocks: [
        mailText(say('entry.text')),
        { is: 'button', label: say('entry.button'), href: link },
        mailText(...parts<MailInline>('entry.link', { count: String(lasts), link: { address: link } }, lasts)),
        { is: 'note', tone: 'mark', text: [{ strong: say('entry.not') }, say('entry.not.text')] },
      ],
    };
  },
  sample: { link: 'https://planroom.example/sign-in?link=c04d5e', lasts: 30 },
});
