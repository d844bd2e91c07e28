import { expect, it } from 'vitest';
import { createBodyCipher } from './encrypt-body.ts';

const BODY = { text: 'Open https://shop.example/reset?link=abc', html: null };

it('decrypts its ciphertext, which reveals nothing', () => {
  const seal = createBodyCipher('a secret of the store that is long enough');
  const sealed = seal.seal(BODY, 'reset:1');
  expect(sealed.toString('latin1')).not.toContain('reset?link');
  expect(seal.open(sealed, 'reset:1')).toEqual(BODY);
  expect(seal.seal(BODY, 'reset:1').equals(sealed)).toBe(false);
});

it('does not decrypt under another secret, for another mail, or after a change', () => {
  const seal = createBodyCipher('a secret of the store that is long enough');
  const sealed = seal.seal(BODY, 'reset:1');
  expect(createBodyCipher('another secret of the store, as long').open(sealed, 'reset:1')).toBeNull();
  expect(seal.open(sealed, 'reset:2')).toBeNull();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(seal.open(changed, 'reset:1')).toBeNull();
  expect(seal.open(Buffer.alloc(3), 'reset:1')).toBeNull();
});
