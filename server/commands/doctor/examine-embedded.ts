import type { Env } from '../../../core/settings/store-settings.ts';
import { type CheckResult, fail, pass } from './finding.ts';

/** Whether embedded platforms are used in production: never in a demo, wherever it runs. */
export const isProductionUse = ({ isDemo }: Pick<Env, 'isDemo'>): boolean => !isDemo;

/** [OP-02] Warnings for embedded platforms in a production shop; platforms without a line work in production. */
const WITHOUT: Readonly<Record<string, string>> = {
  payment: 'embedded, which only accepts test cards: set PAYMENT_SECRET_KEY and the other payment variables.',
  mail: 'embedded: emails stay in the database and reach no customer: set MAIL_SMTP_URL and MAIL_FROM.',
};
const WITH: Readonly<Record<string, string>> = {
  commerce: 'products, carts and orders are stored in the store’s database',
  identity: 'customers’ passwords are stored in the store’s database',
  users: 'customers’ details are stored in the store’s database',
  content: 'pages come from the files of the shop’s folder',
  search: 'the store’s own search',
  members: 'members come from `npm run members -- import`',
  forms: 'messages are stored in the store’s database and emailed to supportEmail',
};

/** Returns one line for an embedded platform: that it is embedded, and in production the consequence. */
export function examineEmbedded(id: string, title: string, env: Pick<Env, 'isDemo'>): CheckResult {
  if (!isProductionUse(env)) return pass(id, `${title}: embedded`);
  const lacking = WITHOUT[id];
  if (lacking !== undefined) return fail(id, `${title}: ${lacking}`);
  const meaning = WITH[id];
  return pass(id, `${title}: embedded${meaning === undefined ? '' : `: ${meaning}`}`);
}
