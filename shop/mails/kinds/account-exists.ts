import { defineEmail } from '../define-email.ts';
import type { Inline } from '../mail-content.ts';
import { text } from '../plan-parts.ts';

/** Where to sign in, and where to ask for a new password. */
export type ExistsFacts = { link: string; newPassword: string };

/** [SE-11] To the owner of an account, whose e-mail was typed to make another. [SE-12] Nothing that was typed stands in it. */
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
        text(say('exists.text', { company })),
        { is: 'button', label: say('exists.button'), href: link },
        text(...parts<Inline>('exists.password', { link: { link: say('exists.password.link'), href: newPassword } })),
        { is: 'note', tone: 'mark', text: [{ strong: say('exists.not') }, say('exists.not.text')] },
      ],
    };
  },
  sample: {
    link: 'https://planroom.example/login',
    newPassword: 'https://planroom.example/platform/identity/forgot',
  },
});
