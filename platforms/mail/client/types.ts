import type { Result } from '../../../core/result.ts';

export type MailMessage = { to: string; subject: string; text: string; html?: string };
export type Mail = { send(message: MailMessage): Promise<Result<null, 'unavailable'>> };
