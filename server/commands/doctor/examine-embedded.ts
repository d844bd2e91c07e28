import type { Env } from '../../../core/env/env.ts';
import { type Finding, fine, problem } from './finding.ts';

/** Whether what is embedded has to serve a shop: not beside the demo, wherever it stands. */
export const isInEarnest = ({ isDemo }: Pick<Env, 'isDemo'>): boolean => !isDemo;

/** [OP-02] What each embedded platform is for a shop in earnest; those without a line serve it as any other would. */
const WITHOUT: Readonly<Record<string, string>> = {
  payment: 'embedded, which takes published test cards and no money: set PAYMENT_SECRET_KEY and what belongs to it.',
  mail: 'embedded: mails stay in the database and reach nobody: set MAIL_SMTP_URL and MAIL_FROM.',
};
const WITH: Readonly<Record<string, string>> = {
  commerce: 'products, carts and orders are kept in the store’s own database',
  identity: 'customers’ passwords are kept in the store’s own database',
  users: 'customers’ details are kept in the store’s own database',
  content: 'pages come from the files of the shop’s folder',
  search: 'the store searches by itself',
  members: 'members are those of `npm run members -- import`',
  forms: 'what is sent is kept in the store’s own database and mailed to supportEmail',
};

/** One line for an embedded platform: in a demo that it is one, in earnest what that means. */
export function examineEmbedded(id: string, title: string, env: Pick<Env, 'isDemo'>): Finding {
  if (!isInEarnest(env)) return fine(id, `${title}: embedded`);
  const lacking = WITHOUT[id];
  if (lacking !== undefined) return problem(id, `${title}: ${lacking}`);
  const meaning = WITH[id];
  return fine(id, `${title}: embedded${meaning === undefined ? '' : `: ${meaning}`}`);
}
