import type { Cents } from '../../core/money.ts';
import type { ShopConfig } from '../config.ts';

/** A piece of a sentence: text, stressed text, a link to an http address, or the address itself to be copied. */
export type Inline = string | { strong: string } | { link: string; href: string } | { address: string };
export type Rich = readonly Inline[];

/** [LK-02] Page 1 of a document, as wide and high as `MAIL_PICTURE`; `alt` stands where pictures are blocked. */
export type MailPicture = { src: string; alt: string };

/** A document as a mail lists it. `details`: how it is delivered and how often it was bought. */
export type MailDocument = {
  sku: string;
  /** null: there is none of it */
  picture: MailPicture | null;
  title: string;
  details: string;
  /** null: the mail tells of no money */
  amount: Cents | null;
  downloads: readonly { label: string; href: string }[];
};

/** A computation: rows that add up to the one answer. */
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

/** An email before it is laid out: the facts of its two parts, HTML and plain text, in the same order. */
export type MailBody = {
  subject: string;
  /** what a list of mails shows after the subject */
  preheader: string;
  /** beside the logo: number or date of what the mail is about */
  reference: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** why the reader gets it: a purchase, a plan they pay for, an account with their e-mail, or because it is the shop's own address */
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

/** A mail as it is sent; the two parts carry the same facts. */
export type RenderedMail = { kind: string; subject: string; text: string; html: string };
