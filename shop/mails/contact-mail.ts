import type { ShopConfig } from '../config.ts';
import { type ContactFacts, contactMessage } from './kinds/contact-message.ts';
import type { OutgoingMail } from './outbox.ts';
import { toOutgoing } from './write-mail.ts';

export type ContactMessage = ContactFacts & { id: number };

/** Creates the mail of a contact message for the shop's support address. */
export const contactMail = (config: ShopConfig, message: ContactMessage): OutgoingMail =>
  toOutgoing(config, contactMessage.content(config, message), {
    key: `contact-message:${message.id}:${message.at}`,
    to: config.supportEmail,
    about: { type: 'form', id: String(message.id) },
    at: new Date(message.at),
  });
