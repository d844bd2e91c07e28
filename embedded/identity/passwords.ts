import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** At least the scrypt minimum of OWASP's password storage guide: 2^15 times 8 blocks (32 MB), three times. */
const LOG_N = 15;
const R = 8;
const P = 3;
const LENGTH = 32;

/** [rule shown on the pages] */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

/** Maximum of two concurrent derivations: each takes 32 MB, and the thread pool also serves files and sockets. */
let free = 2;
const waiting: (() => void)[] = [];
async function derive(
  password: string,
  salt: Buffer,
  logN: number,
  r: number,
  p: number,
  length: number,
): Promise<Buffer> {
  if (free > 0) free -= 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await new Promise<Buffer>((resolve, reject) =>
      scrypt(
        password.normalize('NFKC'),
        salt,
        length,
        { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r },
        (error, key) => (error ? reject(error) : resolve(key)),
      ),
    );
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

/** Returns `scrypt$15$8$1$salt$hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, LOG_N, R, P, LENGTH);
  return ['scrypt', LOG_N, R, P, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const DUMMY = `scrypt$${LOG_N}$${R}$${P}$${Buffer.alloc(16, 7).toString('base64url')}$${Buffer.alloc(LENGTH).toString('base64url')}`;

/** Whether a hash has a lower work factor than the current one; the next sign-in renews it. */
export function isOutdated(stored: string): boolean {
  const [, logN, r, p] = stored.split('$').map(Number);
  return !(logN! >= LOG_N && r! >= R && p! >= P);
}

/**
 * Whether a password is correct. Pass null for an unknown person. Does the same work for every hash, including outdated
 * ones, so that timing reveals nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, logN, r, p, salt, hash] = (stored ?? DUMMY).split('$');
  if (scheme !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const key = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    Number(logN),
    Number(r),
    Number(p),
    expected.length,
  );
  // hashes of earlier versions have P = 1
  if (Number(p) < P) await derive(password, randomBytes(16), LOG_N, R, P - Number(p), LENGTH);
  return timingSafeEqual(key, expected) && stored !== null;
}
