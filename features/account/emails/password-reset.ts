import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText } from '../../shared/emails/mail-content.ts';

/** A secret link, which works once and expires. */
export type LinkFacts = { link: string; lasts: number };

/** [SE-12] Resets a password. Has no greeting by name, since a stranger may have typed the name. `lasts`: minutes. */
export const passwordReset = defineEmail({
  kind: 'password-reset',
  when: 'the identity platform requests a link to set a password',
  key: 'password-reset:{hash of the link}',
  content({ say, parts }, { link, lasts }: LinkFacts, shop) {
    const company = shop.companyName;
    return {
      subject: say('password.subject', { company }),
      preheader: say('password.preheader', { count: lasts }),
      reference: '',
      heading: say('password.heading'),
      reason: 'account',
      blocks: [
        mailText(say('password.text', { company })),
        { is: 'button', label: say('password.button'), href: link },
        mailText(...parts<MailInline>('password.link', { count: String(lasts), link: { address: link } }, lasts)),
        { is: 'note', tone: 'mark', text: [{ strong: say('password.not') }, say('password.not.text')] },
      ],
    };
  },
  sample: { link: 'https://planroom.example/reset?link=1f6e0c', lasts: 30 },
});
