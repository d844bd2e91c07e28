import { formatDate } from '../../../core/dates.ts';
import type { Cents } from '../../../core/money.ts';
import { formatExactMoney } from '../../../core/money.ts';
import { type MailMessages, mailMessages } from '../../../messages/mails/mail-messages.ts';
import type { MailShop } from './mail-content.ts';

/** The company whose plan an email is about, as its administrators typed its name. */
export type MailPayer = { companyId: string; companyName: string };

/** The texts, formats and addresses of one shop. */
export type MailWriter = Pick<MailMessages, 'say' | 'parts'> & {
  /** [FMT-06] always two decimals */
  money(cents: Cents): string;
  date(when: string | Date): string;
  seats(count: number): string;
  /** the absolute address of a store path */
  url(path: string): string;
  /** the company that pays; null: the person */
  payer: MailPayer | null;
};

export function writerFor(shop: MailShop, payer: MailPayer | null = null): MailWriter {
  const { say, parts } = mailMessages(shop.locale);
  return {
    say,
    parts,
    money: (cents) => formatExactMoney(cents, shop.locale),
    date: (when) => formatDate(when, shop.locale),
    seats: (count) => say('mail.seats', { count }),
    url: (path) => `${shop.publicUrl}${path}`,
    payer,
  };
}
