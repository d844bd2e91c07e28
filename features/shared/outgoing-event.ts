/** The events for other programs, and the part of `/api/desk/v1` with the object of each. A mail has no page there. */
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
  'company.created': 'companies',
  'company.updated': 'companies',
  'company.closed': 'companies',
  'member.added': 'members',
  'member.removed': 'members',
  'member.roles_changed': 'members',
  'seat.assigned': 'seats',
  'seat.removed': 'seats',
  'mail.failed': 'mails',
} as const;
export type EventType = keyof typeof EVENT_TYPES;
export const isEventType = (text: string): text is EventType => Object.hasOwn(EVENT_TYPES, text);

/**
 * One event. It contains the id of its object and no other data: receivers read the current state, so that order and
 * repetition do no harm and no personal data is sent. `key` is unique per cause: a second event with the same key is
 * not written.
 */
export type OutgoingEvent = {
  type: EventType;
  key: string;
  /** the id within its part of `/api/desk/v1` */
  about: string;
  /** business time of the event */
  at: Date;
};

/** Events for other programs: written with their cause, sent by a job. */
export type OutgoingEvents = {
  /** whether any endpoint subscribes to one of these, so that reads needed only for an event can be skipped */
  isWanted(types: readonly EventType[]): Promise<boolean>;
  /** true: it is new; false: an event with this key exists, or no endpoint subscribes to it */
  write(event: OutgoingEvent): Promise<boolean>;
};
