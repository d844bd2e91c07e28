import type { Cents } from '../../../core/money.ts';
import type { ShopConfig } from '../config.ts';

/** A part of a sentence: text, emphasized text, a link to an http address, or an address to copy. */
export type MailInline = string | { strong: string } | { link: string; href: string } | { address: string };
export type Rich = readonly MailInline[];

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
  /** `words`: in place of an amount of zero */
  rows: readonly { label: string; amount: Cents; words?: string }[];
  total: { label: string; amount: Cents };
};

export type MailBlock =
  | { is: 'text'; text: Rich; isSmall?: true }
  | { is: 'note'; tone: 'bad' | 'warn' | 'info' | 'mark'; text: Rich }
  // `isQuiet`: outlined, because the reader has nothing to do
  | { is: 'button'; label: string; href: string; isQuiet?: true }
  | { is: 'documents'; documents: readonly MailDocument[] }
  | ({ is: 'sum' } & MailSum)
  | { is: 'facts'; rows: readonly { label: string; value: Rich }[] }
  | { is: 'quote'; intro: string; text: string; version: string };

/** The content of an email before rendering; its HTML and text parts show the same data in the same order. */
export type MailText = {
  subject: string;
  /** shown in mail lists after the subject */
  preheader: string;
  /** beside the logo: number or date of the mail's subject */
  reference: string;
  heading: string;
  blocks: readonly MailBlock[];
  /**
   * why the reader receives it: a purchase, a plan they pay for, an account with their email, the shop's own inbox, an
   * invitation to a company, a company of theirs, a company's invoice email,
   * their request to customer service, their role as an approver, their request for approval,
   * a quote of theirs, one to approve, or a cart that staff made
   */
  reason:
    | 'purchase'
    | 'given'
    | 'given-cart'
    | 'plan'
    | 'account'
    | 'shop'
    | 'support'
    | 'invitation'
    | 'company'
    | 'seat'
    | 'invoices'
    | 'request'
    | 'approver'
    | 'approval'
    | 'quote'
    | 'quote-approver';
};

/** `kind`: that of its declaration. */
export type MailContent = MailText & { kind: string };

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

export const mailText = (...said: MailInline[]): MailBlock => ({ is: 'text', text: said });
export const smallMailText = (...said: MailInline[]): MailBlock => ({ is: 'text', text: said, isSmall: true });
