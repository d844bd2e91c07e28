import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type MailBody = { text: string; html: string | null };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bodies that hold a link which opens an account, so that readers of the database or its backup cannot use it.
 * The key is derived from the store's secret; `label` is bound to the mail, so that a body moved to another mail does
 * not open.
 */
export function createBodySeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bodies of waiting mails', 32));
  return {
    seal(body: MailBody, label: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(label));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    /** null where the secret is another one by now, or the bytes are not what was sealed for this label */
    open(sealed: Buffer, label: string): MailBody | null {
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(label));
        decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(plain.toString('utf8')) as MailBody;
      } catch {
        return null;
      }
    },
  };
}
export type BodySeal = ReturnType<typeof createBodySeal>;
