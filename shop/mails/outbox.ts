/** What a mail is about. Mails about one thing are sent in the order they were written. */
export type MailAbout = { type: 'order' | 'invoice' | 'subscription' | 'account' | 'form'; id: string };

/** A paper that goes along: the shop's receipt of an order or an invoice, the credit note of a refund, or the provider's own invoice. Fetched when the mail is sent. */
export type MailAttachment = { name: string; source: 'invoice' | 'receipt' | 'credit-note'; id: string };

export type OutgoingMail = {
  /** one of `MAIL_KINDS` */
  kind: string;
  /** unique for its cause, `renewal-charged:in_123`: a second mail of the same key is not written */
  key: string;
  to: string;
  about: MailAbout;
  subject: string;
  text: string;
  html?: string;
  /** business time of the event it reports */
  at?: Date;
  /** real time: a mail whose link has lapsed by then is not sent */
  expiresAt?: Date;
  /** the body is sealed while it waits, and erased once it was sent or has lapsed */
  isSecret?: boolean;
  attachments?: readonly MailAttachment[];
};

/** Outgoing mail: written in the transaction of its cause, sent by a job. No request waits for a mail server. */
export type Outbox = {
  /** true: it is new; false: one of this key was written before, or this kind is not the shop's to send */
  write(mail: OutgoingMail): Promise<boolean>;
  /** whether a mail of this key was written, whatever became of it */
  has(key: string): Promise<boolean>;
  /** since when this store writes its mails by keys, in business time: earlier events count as mailed */
  since(): Promise<Date>;
};
