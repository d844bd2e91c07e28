import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts data that readers of the database or its backup must not be able to use. The key is derived from the store's
 * secret for one purpose. `label` binds the bytes to their row, so that they cannot be decrypted in another. Data
 * encrypted with `former`, the previous secret, can be decrypted too.
 */
export function createCipher<T>(secret: string, purpose: string, former?: string) {
  const keys = [secret, ...(former === undefined ? [] : [former])].map((each) =>
    Buffer.from(hkdfSync('sha256', each, '', purpose, 32)),
  );
  const [key = Buffer.alloc(0)] = keys;
  const openWith = (key: Buffer, sealed: Buffer, label: string | Buffer): T | null => {
    try {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(label));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(plain.toString('utf8')) as T;
    } catch {
      return null;
    }
  };
  return {
    seal(value: T, label: string | Buffer): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(label));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    /** null if the secret has changed since, or the bytes were not encrypted for this label */
    open(sealed: Buffer, label: string | Buffer): T | null {
      for (const key of keys) {
        const value = openWith(key, sealed, label);
        if (value !== null) return value;
      }
      return null;
    },
  };
}
