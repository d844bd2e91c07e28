import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';

/** A member who gets an email when a document of the company is replaced. */
export type NoticeReader = { companyId: string; userId: string; sub: string };
/** An edition that the company has, and the SKU that replaces it. */
export type ReplacedEdition = { sku: string; replacedBy: string };

/** The members who chose to get emails about new editions, and the editions they know. */
export type EditionNotices = {
  isChosen(companyId: string, userId: string): Promise<boolean>;
  /** `known`: editions that are replaced already, about which no email is written. Idempotent */
  choose(reader: NoticeReader, known: readonly ReplacedEdition[], at: Date): Promise<void>;
  end(companyId: string, userId: string): Promise<void>;
  /** every reader, by company */
  list(): Promise<NoticeReader[]>;
  /** those of these editions that the reader doesn't know, in their order */
  listUnknown(reader: NoticeReader, editions: readonly ReplacedEdition[]): Promise<ReplacedEdition[]>;
  /**
   * Records editions as known, and writes the email about them in the same transaction. Does nothing if one of them is
   * known, or if the reader ended the notices.
   */
  record(reader: NoticeReader, editions: readonly ReplacedEdition[], mail: OutgoingMail): Promise<boolean>;
};
