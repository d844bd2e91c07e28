import { catalogueOf } from './catalogue-of.ts';
import { catalogue } from './en-catalogue.ts';
import { frame } from './en-frame.ts';
import { parts } from './en-parts.ts';

const en = { ...frame, ...parts, ...catalogue } as const;

/** Texts of the frame, the shared parts and the public pages. Cart and account have their own: `cart-message.ts`, `account-message.ts`. */
export const { message, messageParts } = catalogueOf({ en });

export type MessageKey = keyof typeof en;
