import type { Result } from '../../../core/result.ts';

export type MailFile = { name: string; type: string; content: Uint8Array };
/**
 * `at`: the business time of its event, if it is not now; a mailbox with business time dates the mail by it.
 * `messageId`: the same for every attempt, so that a receiver recognizes duplicates.
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
/**
 * `invalid`: it can never be sent, or the server permanently rejected its recipient. `unavailable`: a retry may
 * succeed; `detail` is the server's reason, without addresses and links.
 */
export type Mail = { send(message: MailMessage): Promise<Result<null, 'unavailable' | 'invalid'>> };
