import { expect, it, vi } from 'vitest';
import { HOSTED_ELSEWHERE } from '../../tests/support/hosted-elsewhere.ts';
import { loadEmbedded } from './load-embedded.ts';
import { PLATFORMS } from './platforms.ts';

const isRead = vi.hoisted(() => vi.fn());
vi.mock('./embedded.ts', async (original) => {
  isRead();
  return original();
});

const envOf = (source: Record<string, string>) => ({
  platforms: Object.fromEntries(PLATFORMS.map((platform) => [platform.id, platform.read(source).settings])),
});

it('reads the embedded platforms only where one of them serves', async () => {
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

it('has an embedded one for every platform', async () => {
  const { serving } = await loadEmbedded(envOf({}));
  expect(serving.map(({ id }) => id).toSorted()).toEqual(PLATFORMS.map(({ id }) => id).toSorted());
});
