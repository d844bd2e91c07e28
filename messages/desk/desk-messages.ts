import { inLanguages } from '../in-languages.ts';
import { messages } from '../messages.ts';
import { audit } from './english/audit.ts';
import { carts } from './english/carts.ts';
import { companies } from './english/companies.ts';
import { documents } from './english/documents.ts';
import { events } from './english/events.ts';
import { find } from './english/find.ts';
import { deskFrameMessages } from './english/frame.ts';
import { health } from './english/health.ts';
import { insight } from './english/insight.ts';
import { mails } from './english/mails.ts';
import { person } from './english/person.ts';
import { purchases } from './english/purchases.ts';
import { deskQuotes } from './english/quotes.ts';
import { deskRequests } from './english/requests.ts';

const en = {
  ...deskFrameMessages,
  ...find,
  ...person,
  ...mails,
  ...companies,
  ...carts,
  ...deskRequests,
  ...deskQuotes,
  ...purchases,
  ...documents,
  ...insight,
  ...health,
  ...events,
  ...audit,
} as const;

/** The texts of the desk, in every available language. No script may import it: the server renders the desk. */
export const { message: say, messageParts: tParts } = messages('desk', en, inLanguages({ en }));
export type DeskKey = keyof typeof en;
