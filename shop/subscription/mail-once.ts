import { err, ok, type Result } from '../../core/result.ts';
import type { MailMessage } from '../../platforms/mail/client/types.ts';
import type { ShopContext, SubscriptionMail } from '../context.ts';

/** Sends a mail of one kind about one thing once, however often it is asked for; again only where it could not be sent. */
export async function mailOnce(
  { checkouts, mail }: Pick<ShopContext, 'checkouts' | 'mail'>,
  kind: SubscriptionMail,
  about: string,
  message: MailMessage,
): Promise<Result<null, 'unavailable'>> {
  if (!(await checkouts.claimMail(kind, about))) return ok(null);
  const sent = await mail.send(message);
  if (sent.ok) return ok(null);
  await checkouts.releaseMail(kind, about);
  return err('unavailable');
}
