import type { Result } from '../../../core/result.ts';

/** `at`: the business time of what it tells of, where that is not the present; a mailbox that keeps business time is dated by it. */
export type MailMessage = { to: string; subject: string; text: string; html?: string; at?: Date };
export type Mail = { send(message: MailMessage): Promise<Result<null, 'unavailable'>> };
