import { createHash } from 'node:crypto';
import type { OutgoingMail } from '../context.ts';

/** A link that the identity platform wants mailed: it opens somebody's account, once, until `expiresAt` (real time). */
export type LinkMail = {
  kind: 'password-reset' | 'confirm-email';
  to: string;
  firstName: string;
  link: string;
  expiresAt: Date;
};

const TEXTS = {
  'password-reset': {
    subject: 'Set a new Planroom password',
    text: (name: string, link: string) =>
      `Hello ${name},\n\nyou asked to set a new password for your Planroom account. Open this link:\n\n${link}\n\nIt works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.\n\nPlanroom`,
  },
  'confirm-email': {
    subject: 'Confirm your e-mail for Planroom',
    text: (name: string, link: string) =>
      `Hello ${name},\n\nyou made a Planroom account with this e-mail. Open this link to confirm that it is yours:\n\n${link}\n\nIt works once, for 24 hours. If you made no account, do nothing.\n\nPlanroom`,
  },
} as const;

/** The mail with such a link. Its key is made of the link, and gives nothing of it away. */
export function linkMail({ kind, to, firstName, link, expiresAt }: LinkMail): OutgoingMail {
  const { subject, text } = TEXTS[kind];
  return {
    kind,
    key: `${kind}:${createHash('sha256').update(link).digest('hex').slice(0, 32)}`,
    to,
    about: { type: 'account', id: to },
    subject,
    text: text(firstName, link),
    expiresAt,
    isSecret: true,
  };
}
