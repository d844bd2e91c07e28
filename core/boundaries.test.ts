import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findBreaches } from '../tests/support/house/boundaries.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const breachesIn = (files: Record<string, string>): string[] => {
  folder = mkdtempSync(join(tmpdir(), 'pr-house-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return findBreaches(folder);
};

it.each([
  ['core/money.ts', `import { price } from '../features/plans/rules/price.ts';`],
  ['core/money.ts', `import type { Price } from '../features/plans/rules/price.ts';`],
  ['core/money.ts', `export * from '../features/plans/rules/price.ts';`],
  ['core/money.ts', `export const load = () => import('../features/plans/rules/price.ts');`],
  ['core/money.ts', `export type P = import('../features/plans/rules/price.ts').Price;`],
  ['features/cart/rules/cart.ts', `import { x } from '../../../embedded/commerce/app.ts';`],
  ['features/cart/use-cases/cart.ts', `import { x } from '../../../api/registry.ts';`],
  ['platforms/mail/client/send.ts', `import { x } from '../../users/client/read.ts';`],
  ['platforms/mail/client/send.ts', `import { x } from '../../../embedded/mail/box.ts';`],
  ['embedded/mail/box.ts', `import { x } from '../../platforms/mail/client/types.ts';`],
  ['embedded/mail/box.ts', `import { x } from '../../platforms/users/contract.ts';`],
  ['embedded/mail/box.ts', `import { x } from '../users/app.ts';`],
  ['embedded/mail/box.ts', `import { x } from '../../features/shared/emails/write.ts';`],
  [
    'app/routes/cart/route.tsx',
    `import { x } from '../../../server/web/request-context.ts'; export const View = () => <p>{x}</p>;`,
  ],
  ['sandbox/payment/app.ts', `import type { x } from '../../features/shared/emails/write.ts';`],
  ['sandbox/payment/app.ts', `import { x } from '../console/faults.ts';`],
  ['sandbox/demo/seed.ts', `import { x } from '../../server/persistence/people.ts';`],
  ['server/web/mounts.ts', `import { x } from '../../sandbox/faults/faults.ts';`],
  ['server/web/mounts.ts', `import type { X } from '../../sandbox/faults/faults.ts';`],
  ['features/cart/ui/store.ts', `import { z } from 'zod';`],
  ['api/cart.ts', `import people from '../demo/people.ts';`],
  ['features/catalogue/ui/card.ts', `import { connect } from '../../../platforms/mail/client/send.ts';`],
  ['features/desk/ui/cart.ts', `import { type A, connect } from '../../../platforms/mail/client/send.ts';`],
  ['features/catalogue/rules/price.ts', `import type { X } from '../../plans/rules/seats.ts';`],
  ['features/plans/use-cases/seats.ts', `import type { X } from '../../desk/rules/reason.ts';`],
  ['features/plans/rules/seats.ts', `import { x } from '../use-cases/add.ts';`],
  ['features/plans/use-cases/seats.ts', `import { x } from '../ui/seats.tsx';`],
  ['features/plans/use-cases/seats.ts', `import { x } from '../endpoints/seats.ts';`],
  ['features/plans/ui/seats.ts', `import { x } from '../use-cases/add.ts';`],
  ['features/plans/ui/seats.ts', `import { x } from '../../../app/routes/cart/data.ts';`],
  ['features/gifts/rules/wrap.ts', `import type { X } from '../../../core/money.ts';`],
  ['app/ui-kit/button.ts', `import type { X } from '../../features/cart/rules/copies.ts';`],
])('detects a violation in %s: %s', (path, text) => {
  expect(breachesIn({ [path]: text })).toEqual([expect.stringContaining(path)]);
});

it('[CO-13] lets a screen name what a platform answers, by type', () => {
  expect(
    breachesIn({
      'features/catalogue/ui/card.ts': `import { type A, type B } from '../../../platforms/mail/client/types.ts';`,
    }),
  ).toEqual([]);
});

it('lets a screen show other features, and the context list them all', () => {
  expect(
    breachesIn({
      'features/catalogue/ui/card.ts': `import { x } from '../../plans/ui/seats.ts'; import { y } from '../../orders/rules/order.ts';`,
      'features/shared/shop-context.ts': `import type { X } from '../plans/repository/consents.ts';`,
    }),
  ).toEqual([]);
});

it.each([
  ['app/routes/cart/action.ts', 'const form = await request.formData();'],
  ['app/routes/cart/action.ts', 'const form = await request.clone().formData();'],
  ['features/account/use-cases/start.ts', 'const path = decodeURI(address);'],
  ['embedded/mail/app.ts', 'const name = parts.map(decodeURIComponent);'],
  ['embedded/mail/app.ts', 'const body = await c.req.json();'],
])('[SE-03] [SE-04] never throws on untrusted input, in %s: %s', (path, text) => {
  expect(breachesIn({ [path]: text })).toEqual([expect.stringContaining(`not thrown: ${path}`)]);
});

it('[SE-04] recognizes the shared parsers', () => {
  const json = 'const body = await c.req.json().catch(() => null); // request.formData()';
  expect(breachesIn({ 'app/read-form-data.ts': 'await request.formData();', 'embedded/mail/app.ts': json })).toEqual(
    [],
  );
});

it('finds a cycle, including long ones and cycles of types, and ignores tests', () => {
  const circle = { 'core/a.ts': `import './b.ts';`, 'core/b.ts': `import './c.ts';`, 'core/c.ts': `import './a.ts';` };
  expect(breachesIn(circle)).toEqual([
    expect.stringMatching(/^no circles: core\/a\.ts → core\/b\.ts → core\/c\.ts → core\/a\.ts$/),
  ]);
  rmSync(folder, { recursive: true });
  expect(breachesIn({ ...circle, 'core/c.ts': `import type { A } from './a.ts';` })).toEqual([
    expect.stringMatching(/^no circles: /),
  ]);
  rmSync(folder, { recursive: true });
  expect(breachesIn({ 'core/a.test.ts': `import '../api/b.ts';`, 'api/b.ts': `import '../core/c.ts';` })).toEqual([]);
});

const PLATFORMS = { 'platforms/mail/platform.ts': '', 'platforms/content/platform.ts': '' };

it('[CO-40] the store reaches the sandbox in one place, when a shop needs it; types of the store are known there', () => {
  const load = 'server/bootstrap/load-sandbox.ts';
  const files = {
    ...PLATFORMS,
    [load]: `export type { A } from '../../sandbox/sandbox.ts'; export const load = () => import('../../sandbox/sandbox.ts');`,
    'sandbox/demo/seed.ts': `import type { X } from '../../server/persistence/people.ts';`,
  };
  expect(breachesIn(files)).toEqual([]);
  rmSync(folder, { recursive: true });
  expect(breachesIn({ ...PLATFORMS, [load]: `import { x } from '../../sandbox/sandbox.ts';` })).toEqual([
    `the sandbox is loaded when a shop needs it: ${load} → sandbox/sandbox.ts`,
  ]);
});

it.each([
  [`import { mailPlatform } from '../../platforms/mail/platform.ts';`, '../../platforms/mail/platform.ts'],
  [`export const open = () => import('../../embedded/mail/embedded.ts');`, '../../embedded/mail/embedded.ts'],
  [`export const first = 'mail';`, 'mail'],
  ['export const path = `/platform/mail`;', null],
  ['export const first = `mail`;', 'mail'],
  ['export const send = (services: { mail: object }) => services.mail;', '.mail'],
  [`export const kept = (caches: { content: object }) => caches.content;`, null],
  [`export const say = 'sends mail of the content';`, null],
  ['export const list = (embedded: { mail?: { list: object } }) => embedded.mail?.list;', null],
])('lets no file of the composition root name a platform: %s', (text, named) => {
  const file = 'server/bootstrap/connect.ts';
  expect(breachesIn({ ...PLATFORMS, [file]: text })).toEqual(
    named === null ? [] : [`the composition root names no platform: ${file} says ${named}`],
  );
});

it.each([
  ['export const open = ({ a, b, c, d, e }: Steps) => [a, b, c, d, e];', null],
  ['export const open = ({ a, b, c, d, e, f }: Steps) => [a, b, c, d, e, f];', 6],
  [
    'type Steps = { a: 1; b: 2; c: 3; d: 4; e: 5; f: 6; g: 7 };\nexport function open(steps: Steps) { return steps; }',
    7,
  ],
  ['type Kept = { a: 1; b: 2; c: 3; d: 4; e: 5; f: 6 };\nexport const open = (): Kept => ({}) as Kept;', null],
])('[CO-39] lets no step of the bootstrap take more than five fields: %s', (text, width) => {
  const file = 'server/bootstrap/connect.ts';
  expect(breachesIn({ ...PLATFORMS, [file]: text })).toEqual(
    width === null ? [] : [`a step takes the steps before it by name: ${file} takes ${width} fields`],
  );
});

it('leaves the names of platforms to their two lists, and to tests', () => {
  const text = `import { mailPlatform } from '../../platforms/mail/platform.ts'; export const ALL = { mail: mailPlatform };`;
  const files = ['platforms.ts', 'embedded.ts', 'connect.test.ts'].map((name) => [`server/bootstrap/${name}`, text]);
  expect(breachesIn({ ...PLATFORMS, ...Object.fromEntries(files) })).toEqual([]);
});

it('finds a rule with the name of a view, wherever both lie, and leaves blocks and mails alone', () => {
  const view = (name: string) => ({ [`app/parts/${name}.tsx`]: '', [`app/routes/${name}/${name}.test.tsx`]: '' });
  expect(breachesIn({ ...view('price'), 'features/catalogue/rules/price.ts': '' })).toEqual([
    'a rule and a view have names of their own: features/catalogue/rules/price.ts and app/parts/price.tsx',
  ]);
  rmSync(folder, { recursive: true });
  expect(breachesIn({ ...view('methods'), 'platforms/payment/client/methods.ts': '' })).toHaveLength(1);
  rmSync(folder, { recursive: true });
  const apart = { 'shop/catalogue/price-of.ts': '', 'features/catalogue/rules/price.test.ts': '' };
  const shared = { 'platforms/content/blocks/price.ts': '', 'shop/mails/price.ts': '' };
  expect(breachesIn({ ...view('price'), ...apart, ...shared })).toEqual([]);
});

it.each([
  ['app/entry.client.tsx', 'window.__reactRouterContext.stream'],
  ['app/frame/stale-build-recovery.ts', 'const { url } = window.__reactRouterManifest;'],
  ['app/parts/link.tsx', `import { UNSAFE_DataRouterContext } from 'react-router';`],
  ['app/parts/link.tsx', `import { x } from 'react-router/dist/development/index.js';`],
  ['server/web/pages/page-handler.ts', 'React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  ['tests/browser/cart.test.ts', `Object.keys(button).some((key) => key.startsWith('__reactFiber$'))`],
])('[CO-38] lets nothing depend on a private API of React or React Router, in %s: %s', (path, text) => {
  expect(breachesIn({ [path]: text })).toEqual([expect.stringContaining(`React Router: ${path}`)]);
});
