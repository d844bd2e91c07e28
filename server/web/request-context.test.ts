import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../core/dates.ts';
import { ANN, tokensOf } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import type { RequestSession } from '../persistence/sessions/session-store.ts';
import { createRequestContextFactory } from './request-context.ts';

afterEach(() => void vi.useRealTimers());

it('[FA-04] uses the given page timeout, which is longer in development for compiling modules', async () => {
  vi.useFakeTimers();
  const shop = createFakeShop();
  const known = await shop.visit();
  const session = Object.assign(Object.create(known.session), { setCookie: null, isKnown: false }) as RequestSession;
  const preview = { isOn: () => false } as unknown as Parameters<typeof createRequestContextFactory>[2];
  const open = createRequestContextFactory(
    known,
    { open: async () => session },
    preview,
    systemClock,
    known.log,
    60_000,
  );
  const { deadline } = (await open(new Request('https://shop.example/'))).context;
  deadline.begin('made');
  const end = Promise.withResolvers<string>();
  const waited = deadline.race(end.promise, () => 'given up');
  await vi.advanceTimersByTimeAsync(59_000);
  end.resolve('made');
  expect(await waited).toBe('made');
});

it('[ACC-11] treats a request as a visitor’s if its session has ended at the provider', async () => {
  const shop = createFakeShop();
  const known = await shop.visit(ANN);
  const session: RequestSession = Object.assign(Object.create(known.session), { setCookie: null, isKnown: true });
  const preview = { isOn: () => false } as unknown as Parameters<typeof createRequestContextFactory>[2];
  const open = createRequestContextFactory(known, { open: async () => session }, preview, systemClock, known.log);
  const visit = async () => (await open(new Request('https://shop.example/account'))).context.actor.kind;
  shop.identity.failing.refresh = 'expired';
  expect(await visit()).toBe('customer');
  await session.update({ user: { tokens: { ...tokensOf(ANN), expiresAt: Date.now() - 1 } } });
  expect(await visit()).toBe('visitor');
});
