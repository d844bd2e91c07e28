import type { Result } from '../../../core/result.ts';

export type MailFile = { name: string; type: string; content: Uint8Array };
/**
 * `at`: the business time of its event, where that is not the present; a mailbox with business time dates the mail by
 * it. `messageId`: the same for every attempt, so that a receiver recognises duplicates.
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
