import { ok, type Result } from '../../core/result.ts';
import type { OutgoingMail, ShopContext } from '../context.ts';

/** What a mail says, and to whom; which mail it is stands beside it. */
export type MailText = Pick<OutgoingMail, 'to' | 'subject' | 'text' | 'html' | 'at'>;

/** Writes a mail of one key once, however often it is asked for. It is sent by a job. */
export async function mailOnce(
  { outbox }: Pick<ShopContext, 'outbox'>,
  which: Pick<OutgoingMail, 'kind' | 'key' | 'about'>,
  message: MailText,
): Promise<Result<null, never>> {
  await outbox.write({ ...message, ...which });
  return ok(null);
}
