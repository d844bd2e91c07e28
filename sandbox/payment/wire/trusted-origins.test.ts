import { expect, it } from 'vitest';
import { isTrustedOrigin, pagePolicy } from './trusted-origins.ts';

const shop = { publicBase: 'https://shop.example/platform/payment' };
const publicStandIn = { publicBase: 'https://pay.example', shopOrigins: ['https://shop.example'] };
const standIn = { publicBase: 'http://localhost:4010', acceptsLocalPages: true };

it('[PL-05] redirects only to the shop, or from a separate stand-in to any page of this machine', () => {
  const homes = (home: typeof shop) =>
    [
      'https://shop.example/done',
      'http://shop.example/done',
      'http://localhost:3000/done',
      'http://[::1]:3000/done',
      'https://localhost.example/done',
    ].map((address) => isTrustedOrigin(home, new URL(address)));
  expect(homes(shop)).toEqual([true, false, false, false, false]);
  expect(homes(standIn)).toEqual([false, false, true, true, false]);
  expect(homes(publicStandIn)).toEqual([true, false, false, false, false]);
});

it('[PL-05] [D3] lets only the shop, or pages of this machine, frame its pages', () => {
  expect(pagePolicy(shop)).toMatch(/; frame-ancestors 'self'$/);
  expect(pagePolicy(standIn)).toMatch(/; frame-ancestors 'self' http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*$/);
  expect(pagePolicy(publicStandIn)).toMatch(/; frame-ancestors 'self' https:\/\/shop\.example$/);
});

it('[OP-44] lets a field in a frame load only the font of its parent page', () => {
  const fonts = (home: typeof shop) => /; font-src ([^;]*);/.exec(pagePolicy(home))?.[1];
  expect(fonts(shop)).toBe("'self'");
  expect(fonts(standIn)).toBe("'self' http://localhost:* http://127.0.0.1:*");
  expect(fonts(publicStandIn)).toBe("'self' https://shop.example");
});
