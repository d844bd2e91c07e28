import type { Result } from '../../../core/result.ts';

export type MailFile = { name: string; type: string; content: Uint8Array };
/**
 * `at`: the business time of what it tells of, where that is not the present; a mailbox that keeps business time is dated by it. `messageId`: stays
 * the same however often the message is sent, so that a receiver knows a second copy for what it is.
 */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  at?: Date;
  messageId?: string;
  attachments?: readonly MailFile[];
};
/** `invalid`: it can never be sent as it is, or the server refused its reader for good. `unavailable`: later perhaps; `detail` is the server's reason, without addresses and links. */
export type Mail = { send(message: MailMessage): Promise<Result<null, 'unavailable' | 'invalid'>> };
