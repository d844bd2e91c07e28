import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText } from '../../shared/emails/mail-content.ts';

/** Addresses of the sign-in page and of the password reset. */
export type ExistsFacts = { link: string; newPassword: string };

/**
 * [SE-11] Sent to the owner of an account when someone tries to register with its email. [SE-12] Contains nothing
 * that was typed.
 */
export const accountExists = defineEmail({
  kind: 'account-exists',
  when: 'a visitor tries to create an account with an email that has one',
  key: 'account-exists:{hash of the attempt}',
  content({ say, parts }, { link, newPassword }: ExistsFacts, shop) {
    const company = shop.companyName;
    return {
      subject: say('exists.subject', { company }),
      preheader: say('exists.preheader'),
      reference: '',
      heading: say('exists.heading'),
      reason: 'account',
      blocks: [
        mailText(say('exists.text', { company })),
        { is: 'button', label: say('exists.button'), href: link },
        mailText(
          ...parts<MailInline>('exists.password', { link: { link: say('exists.password.link'), href: newPassword } }),
        ),
        { is: 'note', tone: 'mark', text: [{ strong: say('exists.not') }, say('exists.not.text')] },
      ],
    };
  },
  sample: {
    link: 'https://planroom.example/login',
    newPassword: 'https://planroom.example/platform/identity/forgot',
  },
});
