import { expect, it, vi } from 'vitest';
import { err, ok } from '../../core/result.ts';
import type { ContentProblem } from '../../platforms/content/client/types.ts';
import { createContentCache } from './content-cache.ts';

function open() {
  let time = 0;
  const made = createContentCache({ lifetimeMs: 1_000, staleMs: 90_000, now: () => time });
  let attempt = 0;
  let problem: ContentProblem | null = null;
  const read = (key: string, uses: string[] = [key]) =>
    made.cache.read(key, async () => {
      attempt += 1;
      return problem ? err(problem) : ok({ value: `${key} ${attempt}`, uses });
    });
  return {
    ...made,
    read,
    turns: () => attempt,
    fail(code: ContentProblem | null): void {
      problem = code;
    },
    pass(ms: number): void {
      time += ms;
    },
  };
}

it('reads once for concurrent callers, and again after its lifetime', async () => {
  const { read, turns, pass } = open();
  const [one, two] = await Promise.all([read('a'), read('a')]);
  expect(one).toEqual(two);
  await read('a');
  expect(turns()).toBe(1);
  pass(1_001);
  await read('a');
  expect(turns()).toBe(2);
});

it('invalidates only responses that use a changed entry', async () => {
  const { read, turns, forget } = open();
  await read('a', ['hero.one', 'link.x']);
  await read('b', ['hero.two']);
  forget(['link.x']);
  await read('b', ['hero.two']);
  expect(turns()).toBe(2);
  expect(await read('a')).toMatchObject({ ok: true, value: { value: 'a 3' } });
});

it('[ERR-23] returns the last good response while the platform does not respond, or an error without one', async () => {
  const { read, fail, pass } = open();
  await read('a');
  fail('unavailable');
  pass(2_000);
  expect(await read('a')).toMatchObject({ ok: true, value: { value: 'a 1' } });
  expect(await read('b')).toMatchObject({ ok: false, code: 'unavailable' });
  pass(120_000);
  expect(await read('c')).toMatchObject({ ok: false, code: 'unavailable' });
});

it('[ERR-23] returns the last good answer at once after a failure, and reads again in the background', async () => {
  const { cache, pass } = open();
  const requested: ((text: string | null) => void)[] = [];
  const read = () =>
    cache.read('a', async () => {
      const text = await new Promise<string | null>((resolve) => requested.push(resolve));
      return text === null ? err('unavailable') : ok({ value: text, uses: ['a'] });
    });
  const first = read();
  requested[0]?.('before');
  await first;
  pass(1_001);
  const second = read();
  requested[1]?.(null);
  expect(await second).toMatchObject({ ok: true, value: { value: 'before' } });
  // at once, and without a question
  expect(await read()).toMatchObject({ ok: true, value: { value: 'before' } });
  expect(requested).toHaveLength(2);
  pass(2_001);
  expect(await read()).toMatchObject({ ok: true, value: { value: 'before' } });
  expect(await read()).toMatchObject({ ok: true, value: { value: 'before' } });
  expect(requested).toHaveLength(3);
  requested[2]?.('after');
  await vi.waitFor(async () => expect(await read()).toMatchObject({ ok: true, value: { value: 'after' } }), 30_000);
});

it.each([0, 1_000, 25_000, 11 * 60_000])(
  '[ERR-23] returns the answer of a platform that recovered, %i ms after a failure',
  async (ms) => {
    const { read, fail, pass } = open();
    fail('unavailable');
    expect(await read('a')).toMatchObject({ ok: false, code: 'unavailable' });
    fail(null);
    pass(ms);
    expect(await read('a')).toMatchObject({ ok: true, value: { value: 'a 2' } });
  },
);

it('[ERR-23] waits for the platform when the last failure is more than a minute ago', async () => {
  const { read, fail, pass, turns } = open();
  await read('a');
  pass(1_001);
  fail('unavailable');
  expect(await read('a')).toMatchObject({ value: { value: 'a 1' } });
  fail(null);
  pass(60_001);
  expect(await read('a')).toMatchObject({ value: { value: 'a 3' } });
  expect(turns()).toBe(3);
});

it('does not restore a deleted entry', async () => {
  const { read, fail, forget } = open();
  await read('a');
  forget(['a']);
  fail('not-found');
  expect(await read('a')).toMatchObject({ ok: false, code: 'not-found' });
  forget(['something.else']);
  fail('unavailable');
  expect(await read('a')).toMatchObject({ ok: false, code: 'unavailable' });
});

it('reads a missing entry once, and again after a publish', async () => {
  const { read, turns, fail, forget } = open();
  fail('not-found');
  await read('a');
  await read('a');
  expect(turns()).toBe(1);
  fail(null);
  forget(['something.else']);
  expect(await read('a')).toMatchObject({ ok: true });
});

it('[ERR-23] keeps stale responses, however many addresses are invented', async () => {
  const { read, fail, pass } = open();
  await read('page /');
  fail('not-found');
  for (let index = 0; index < 6_000; index += 1) await read(`page /made-up-${index}`);
  fail('unavailable');
  for (let index = 0; index < 6_000; index += 1) await read(`page /another-${index}`);
  pass(2_000);
  expect(await read('page /')).toMatchObject({ ok: true, value: { value: 'page / 1' } });
});

it('[ERR-23] treats a throwing read as failed', async () => {
  const { cache } = open();
  const broken = () => cache.read('a', () => Promise.reject(new Error('a bug')));
  expect(await broken()).toMatchObject({ ok: false, code: 'unavailable' });
});

it('does not cache a response that was requested before a change', async () => {
  const { cache, forget, read } = open();
  let finish = (): void => {};
  const waiting = cache.read('a', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return ok({ value: 'old', uses: ['a'] });
  });
  forget(['a']);
  finish();
  expect(await waiting).toMatchObject({ value: { value: 'old' } });
  expect(await read('a')).toMatchObject({ value: { value: 'a 1' } });
});
