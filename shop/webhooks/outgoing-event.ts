/** What the store tells other programs, and which part of `/api/desk/v1` says what it is about. A mail has no page there. */
export const EVENT_TYPES = {
  'order.paid': 'orders',
  'order.refunded': 'orders',
  'plan.started': 'plans',
  'plan.changed': 'plans',
  'plan.renewed': 'plans',
  'plan.ended': 'plans',
  'invoice.refunded': 'invoices',
  'invoice.credited': 'invoices',
  'invoice.disputed': 'invoices',
  'member.changed': 'customers',
  'mail.failed': 'mails',
} as const;
export type EventType = keyof typeof EVENT_TYPES;
export const isEventType = (text: string): text is EventType => Object.hasOwn(EVENT_TYPES, text);

/**
 * One thing that happened. It names what it is about and nothing of it: who hears of it reads the truth, so that order and repetition do no harm, and
 * nothing personal travels. `key` is unique for its cause: a second event of the same key is not written.
 */
export type OutgoingEvent = {
  type: EventType;
  key: string;
  /** the id below its part of `/api/desk/v1` */
  about: string;
  /** business time of what happened */
  at: Date;
};

/** Events for other programs: written with their cause, sent by a job. */
export type OutgoingEvents = {
  /** whether any endpoint asks for one of these: what is read for an event alone is not read in vain */
  isWanted(types: readonly EventType[]): Promise<boolean>;
  /** true: it is new; false: one of this key was written before, or no endpoint asks for it */
  write(event: OutgoingEvent): Promise<boolean>;
};
