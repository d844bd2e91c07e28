import { ok, type Result } from '../../../core/result.ts';
import type { ShopConfig } from '../config.ts';
import type { ShopContext } from '../shop-context.ts';
import type { MailContent } from './mail-content.ts';
import type { OutgoingMail } from './outbox-port.ts';
import { renderMail } from './render-mail.ts';

/** Recipient and identity of a mail, without its content. */
export type MailEnvelope = Omit<OutgoingMail, 'kind' | 'subject' | 'text' | 'html'>;

export const toOutgoing = (config: ShopConfig, content: MailContent, envelope: MailEnvelope): OutgoingMail => ({
  ...envelope,
  ...renderMail(config, content),
});

/** Writes a mail to the outbox, idempotent by its key. A job sends it. */
export async function writeMail(
  { outbox, config }: Pick<ShopContext, 'outbox' | 'config'>,
  content: MailContent,
  envelope: MailEnvelope,
): Promise<Result<null, never>> {
  await outbox.write(toOutgoing(config, content, envelope));
  return ok(null);
}
