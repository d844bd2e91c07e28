import { createSeal } from '../seal.ts';

export type MailBody = { text: string; html: string | null };

/** Seals bodies that hold a link which opens an account. The label is the mail they belong to. */
export const createBodySeal = (secret: string, former?: string) =>
  createSeal<MailBody>(secret, 'bodies of waiting mails', former);
export type BodySeal = ReturnType<typeof createBodySeal>;
