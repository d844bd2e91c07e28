import { expect, it, vi } from 'vitest';
import { HOSTED_ELSEWHERE } from '../../tests/support/hosted-elsewhere.ts';
import { loadEmbedded } from './load-embedded.ts';
import { PLATFORMS } from './platforms.ts';

const isRead = vi.hoisted(() => vi.fn());
const isSandboxRead = vi.hoisted(() => vi.fn());
vi.mock('../../sandbox/sandbox.ts', async (original) => {
  isSandboxRead();
  return original();
});
vi.mock('./embedded.ts', async (original) => {
  isRead();
  return original();
});

const envOf = (source: Record<string, string>, isDemo = false) => ({
  isDemo,
  platforms: Object.fromEntries(PLATFORMS.map((platform) => [platform.id, platform.read(source).settings])),
});

it('imports the embedded platforms only if one of them is in use', async () => {
  const nothing = await loadEmbedded(envOf(HOSTED_ELSEWHERE));
  expect(nothing.serving).toEqual([]);
  expect(nothing.migrations.map(({ schema }) => schema)).toEqual(['store']);
  expect(isRead).not.toHaveBeenCalled();

  const { USERS_URL: _, ...others } = HOSTED_ELSEWHERE;
  const one = await loadEmbedded(envOf(others));
  expect(one.serving.map(({ id }) => id)).toEqual(['users']);
  expect(one.migrations.map(({ schema }) => schema)).toContain('commerce');
  expect(isRead).toHaveBeenCalledOnce();
});

it('[CO-40] imports the sandbox only if payment is embedded, or in a demo with embedded platforms', async () => {
  const { PAYMENT_SECRET_KEY, PAYMENT_PUBLISHABLE_KEY, PAYMENT_WEBHOOK_SECRET } = HOSTED_ELSEWHERE;
  const payment = { PAYMENT_SECRET_KEY, PAYMENT_PUBLISHABLE_KEY, PAYMENT_WEBHOOK_SECRET };
  const real = await loadEmbedded(envOf(payment));
  expect(real.sandbox).toBeNull();
  expect(real.serving.map(({ id }) => id)).toEqual(expect.not.arrayContaining(['payment']));
  expect(real.migrations.map(({ schema }) => schema)).toEqual(expect.not.arrayContaining(['payment']));
  expect(isSandboxRead).not.toHaveBeenCalled();
  const { USERS_URL: _, ...others } = HOSTED_ELSEWHERE;
  expect((await loadEmbedded(envOf(others, true))).sandbox).not.toBeNull();
  const { serving, migrations } = await loadEmbedded(envOf({}));
  expect(serving.map(({ id }) => id).slice(0, 2)).toEqual(['commerce', 'payment']);
  expect(migrations.map(({ schema }) => schema)).toContain('payment');
});

it('has an embedded one for every platform', async () => {
  const { serving } = await loadEmbedded(envOf({}));
  expect(serving.map(({ id }) => id).toSorted()).toEqual(PLATFORMS.map(({ id }) => id).toSorted());
});
