import type { Cents } from '../../core/money.ts';
import type { ShopConfig } from '../config.ts';

/** A part of a sentence: text, emphasized text, a link to an http address, or an address to copy. */
export type Inline = string | { strong: string } | { link: string; href: string } | { address: string };
export type Rich = readonly Inline[];

/** [LK-02] Page 1 of a document, in the size of `MAIL_PICTURE`; `alt` appears where images are blocked. */
export type MailPicture = { src: string; alt: string };

/** A document in a mail. `details`: delivery and quantity. */
export type MailDocument = {
  sku: string;
  /** null: without a picture */
  picture: MailPicture | null;
  title: string;
  details: string;
  /** null: the mail shows no amounts */
  amount: Cents | null;
  downloads: readonly { label: string; href: string }[];
};

/** A sum: rows that add up to the total. */
export type MailSum = {
  rows: readonly { label: string; amount: Cents }[];
  answer: { label: string; amount: Cents };
};

export type MailBlock =
  | { is: 'text'; text: Rich; isSmall?: true }
  | { is: 'note'; tone: 'bad' | 'warn' | 'info' | 'mark'; text: Rich }
  | { is: 'button'; label: string; href: string }
  | { is: 'documents'; documents: readonly MailDocument[] }
  | ({ is: 'sum' } & MailSum)
  | { is: 'facts'; rows: readonly { label: string; value: Rich }[] }
  | { is: 'quote'; intro: string; text: string; version: string };

/** The content of an email before rendering; its HTML and text parts show the same data in the same order. */
export type MailBody = {
  subject: string;
  /** shown in mail lists after the subject */
  preheader: string;
  /** beside the logo: number or date of the mail's subject */
  reference: string;
  heading: string;
  blocks: readonly MailBlock[];
  /**
   * why the reader receives it: a purchase, a plan they pay for, an account with their email, or the shop's own
   * inbox
   */
  reason: 'purchase' | 'given' | 'plan' | 'account' | 'shop' | 'support';
};

/** `kind`: one of `MAIL_KINDS`. */
export type MailContent = MailBody & { kind: string };

export type MailShop = Pick<
  ShopConfig,
  | 'companyName'
  | 'publicUrl'
  | 'supportEmail'
  | 'supportPhone'
  | 'supportHours'
  | 'documentSite'
  | 'postalAddress'
  | 'locale'
>;

/** A rendered mail; both parts have the same content. */
export type RenderedMail = { kind: string; subject: string; text: string; html: string };
