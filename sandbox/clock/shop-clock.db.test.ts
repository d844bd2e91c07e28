import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeMigrations } from '../../server/persistence/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createShopClock, planClockSteps } from './shop-clock.ts';

const DAY = 86_400_000;
const inDays = (days: number) => (now: Date) => new Date(now.getTime() + days * DAY);
const idle = { platforms: async () => {}, store: async () => {} };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());
beforeEach(() => db.query('TRUNCATE store.clock'));

describe('the clock of the shop', () => {
  it('is real time until it is moved, and stores its offset', async () => {
    const clock = await createShopClock(db);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
    expect(await clock.moveTo(inDays(45), idle)).toBe(true);
    expect(Math.round(clock.offset() / DAY)).toBe(45);
    // a new process, and a running one
    expect((await createShopClock(db)).offset()).toBe(clock.offset());
  });

  it('moves forward only', async () => {
    const clock = await createShopClock(db);
    await clock.moveTo(inDays(10), idle);
    expect(await clock.moveTo(inDays(-1), idle)).toBe(false);
    expect(await clock.moveTo(inDays(0), idle)).toBe(false);
    expect(Math.round(clock.offset() / DAY)).toBe(10);
  });

  it('advances the platforms up to a moment, then the clock, then the store', async () => {
    const clock = await createShopClock(db);
    const seen: string[] = [];
    const dayOf = (at: Date): number => Math.round((at.getTime() - Date.now()) / DAY);
    await clock.moveTo(inDays(2), {
      platforms: async (until) => void seen.push(`until ${dayOf(until)} at ${dayOf(clock.now())}`),
      store: async () => void seen.push(`store at ${dayOf(clock.now())}`),
    });
    expect(seen).toEqual(['until 1 at 0', 'store at 1', 'until 2 at 1', 'store at 2']);
  });

  it('is reset for all processes before the dependent work starts, and moves again only after it', async () => {
    const [one, other] = [await createShopClock(db), await createShopClock(db)];
    await one.moveTo(inDays(40), idle);
    const seen: number[] = [];
    let moved = Promise.resolve(false);
    const back = one.putBack(async () => {
      await other.reload();
      // requested while the work runs
      moved = other.moveTo(inDays(1), { ...idle, store: async () => void seen.push(1) });
      seen.push(one.offset(), other.offset());
      return 'done';
    });
    expect(await back).toBe('done');
    expect(await moved).toBe(true);
    expect(seen).toEqual([0, 0, 1]);
    expect(Math.round(other.offset() / DAY)).toBe(1);
  });

  it('serializes moves, also of two processes', async () => {
    const [one, other] = [await createShopClock(db), await createShopClock(db)];
    let running = 0;
    let max = 0;
    const slow = {
      async platforms() {
        running += 1;
        max = Math.max(max, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
      },
      store: async () => {},
    };
    const moves = [one.moveTo(inDays(3), slow), other.moveTo(inDays(3), slow), one.moveTo(inDays(1), slow)];
    expect(await Promise.all(moves)).toEqual([true, true, true]);
    expect(max).toBe(1);
    await one.reload();
    expect(Math.round(one.offset() / DAY)).toBe(7);
  });

  it('stops at a failing step, keeps the committed steps, and resumes from there', async () => {
    const clock = await createShopClock(db);
    let calls = 0;
    const failing = {
      async platforms() {
        calls += 1;
        if (calls === 3) throw new Error('no');
      },
      store: async () => {},
    };
    await expect(clock.moveTo(inDays(5), failing)).rejects.toThrow('no');
    expect(Math.round(clock.offset() / DAY)).toBe(2);
    expect(await clock.moveTo(inDays(1), idle)).toBe(true);
    expect(Math.round(clock.offset() / DAY)).toBe(3);
  });

  it('returns to real time when the demo is reset', async () => {
    const clock = await createShopClock(db);
    await clock.moveTo(inDays(45), idle);
    await db.query('TRUNCATE store.clock');
    await clock.reload();
    expect(clock.offset()).toBe(0);
  });
});

it('stops daily on a short distance, at most weekly on a long one, and always at the end', () => {
  const from = new Date('2026-01-01T00:00:00Z');
  const gaps = (days: number): number[] => {
    const stops = planClockSteps(from, new Date(from.getTime() + days * DAY));
    return stops.map((stop, i) => (stop.getTime() - (stops[i - 1] ?? from).getTime()) / DAY);
  };
  expect(gaps(3)).toEqual([1, 1, 1]);
  expect(gaps(0.5)).toEqual([0.5]);
  expect(Math.max(...gaps(365))).toBeLessThanOrEqual(7);
  expect(gaps(3650).reduce((sum, gap) => sum + gap, 0)).toBeCloseTo(3650);
});
