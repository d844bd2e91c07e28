import { createCipher } from '../cipher.ts';

export type MailBody = { text: string; html: string | null };

/** Encrypts bodies with a link that grants access to an account. The label is the mail they belong to. */
export const createBodyCipher = (secret: string, former?: string) =>
  createCipher<MailBody>(secret, 'bodies of waiting mails', former);
export type BodyCipher = ReturnType<typeof createBodyCipher>;
