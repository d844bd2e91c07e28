import type { ServerBuild } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shopContext } from '../../../app/router-context.ts';
import { createDeadline, PAGE_TIMEOUT_MS } from '../../../core/request-deadline.ts';
import { withLoaderTimeouts } from './page-handler.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function create(loader: () => Promise<unknown>) {
  const lines: unknown[] = [];
  const log = { error: (facts: unknown) => void lines.push(facts) };
  const build = { routes: { page: { module: { loader } }, plain: { module: {} } } } as unknown as ServerBuild;
  const bounded = withLoaderTimeouts(build);
  const visit = { deadline: createDeadline(), log };
  const context = { get: (key: unknown) => (key === shopContext ? visit : null) };
  const load = async () => bounded.routes.page?.module.loader?.({ context } as never);
  return { load, lines, build, bounded };
}

it('[FA-04] returns 503 for a loader that waits without a deadline, half a second after the reads', async () => {
  const { load, lines } = create(() => new Promise(() => {}));
  const given = load().then(
    () => 'given',
    (thrown: { init?: { status: number } }) => thrown.init?.status,
  );
  let seen: unknown = 'waits';
  void given.then((value) => {
    seen = value;
  });
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS + 499);
  expect([seen, lines]).toEqual(['waits', []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toBe(503);
  expect(lines).toEqual([{ area: 'page', route: 'page' }]);
});

it('[FA-04] returns the data of a loader within the timeout, and wraps a build once', async () => {
  const { load, lines, build, bounded } = create(async () => ({ title: 'A101' }));
  expect(await load()).toEqual({ title: 'A101' });
  expect(lines).toEqual([]);
  expect(withLoaderTimeouts(build)).toBe(bounded);
  expect(bounded.routes.plain?.module.loader).toBeUndefined();
});
