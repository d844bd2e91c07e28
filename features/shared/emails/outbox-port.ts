/** The subject of a mail. Mails about the same subject are sent in the order they were written. */
export type MailAbout = { type: 'order' | 'invoice' | 'subscription' | 'account' | 'form'; id: string };

/**
 * An attached document: the shop's receipt of an order or an invoice, the credit note of a refund, or the provider's
 * invoice, the receipt of a payment of invoices, a credit note of an order on account, or a quote. Fetched when the mail is sent.
 */
export type MailAttachment = {
  name: string;
  source: 'invoice' | 'receipt' | 'credit-note' | 'payment-receipt' | 'account-credit-note' | 'quote';
  id: string;
};

export type OutgoingMail = {
  /** that of its declaration */
  kind: string;
  /** unique for its cause, `renewal-charged:in_123`: a second mail with the same key is not written */
  key: string;
  to: string;
  about: MailAbout;
  subject: string;
  text: string;
  html?: string;
  /** business time of the event it reports */
  at?: Date;
  /** real time: a mail whose link has expired by then is not sent */
  expiresAt?: Date;
  /** real time: it can be canceled for this long, and is sent afterwards */
  waitSeconds?: number;
  /** the body is encrypted while it waits, and erased once it was sent or has expired */
  isSecret?: boolean;
  attachments?: readonly MailAttachment[];
};

/** Outgoing mail: written in the transaction of its cause, sent by a job. No request waits for a mail server. */
export type Outbox = {
  /** false if the key was written before, or the shop does not send this kind */
  write(mail: OutgoingMail): Promise<boolean>;
  /** deletes a waiting mail whose cause was undone. False: it was sent, or there is none */
  cancel(key: string): Promise<boolean>;
  /** deletes the waiting mails about a subject of which no attempt was made; false if there are none */
  cancelAbout(about: MailAbout): Promise<boolean>;
  /** whether a mail with this key was written, whatever its state */
  has(key: string): Promise<boolean>;
  /** when this store started to write mails by keys, in business time: earlier events count as mailed */
  since(): Promise<Date>;
};
