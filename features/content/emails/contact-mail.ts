import type { ShopConfig } from '../../shared/config.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import { type ContactFacts, contactMessage } from './contact-message.ts';

export type ContactMessage = ContactFacts & { id: number };

/** Creates the mail of a contact message for the shop's support address. */
export const contactMail = (config: ShopConfig, message: ContactMessage): OutgoingMail =>
  toOutgoing(config, contactMessage.content(config, message), {
    key: `contact-message:${message.id}:${message.at}`,
    to: config.supportEmail,
    about: { type: 'form', id: String(message.id) },
    at: new Date(message.at),
  });
