import { expect, it } from 'vitest';
import { HEALTH, renderHealth } from '../../../../tests/support/draw-health.ts';
import type { Health } from '../../use-cases/health.ts';

it('uses singular and plural forms of emails, jobs and purchases by count', async () => {
  const html = await renderHealth(HEALTH);
  expect(html).toContain('<small>1\u00a0email, 2\u00a0purchases, 0\u00a0events</small>');
  expect(html).toContain('<small>1\u00a0email, 1\u00a0job, 1\u00a0event</small>');
});

it('[DSK-13] a job that didn’t run yet is late only when the process is older than an hour', async () => {
  const saidAfter = async (minutes: number): Promise<string> => {
    const startedAt = new Date(Date.now() - minutes * 60_000).toISOString();
    const html = await renderHealth({
      ...HEALTH,
      startedAt,
      jobs: [{ name: 'sweep', everySeconds: 900, lastAt: null }],
    });
    return /<section[^>]*aria-labelledby="[^"]*jobs[^"]*".*?<\/section>/s.exec(html)?.[0] ?? '';
  };
  expect(await saidAfter(5)).toContain('not since start');
  expect(await saidAfter(5)).not.toContain('not in the last hour');
  expect(await saidAfter(65)).toContain('not in the last hour');
});

it('[DSK-13] names platforms that weren’t called beside those that respond', async () => {
  const platform = (id: string, responseMs: number | null) => ({
    id,
    title: id,
    isHosted: false,
    isUnavailable: false,
    sight: responseMs === null ? null : { responseMs: responseMs, calls: 3, failedAt: null, failure: null },
  });
  const WELL: Health = {
    ...HEALTH,
    mails: { waiting: 0, oldest: null, failed: 0 },
    events: { waiting: 0, oldest: null, failed: 0 },
    failedJobs: [],
    lastBackup: { madeAt: new Date().toISOString(), bytes: 1, missing: 0 },
  };
  const some = await renderHealth({ ...WELL, platforms: [platform('a', 20), platform('b', null)] });
  expect(some).toContain('No known problems');
  expect(some).toContain('healthy, 1 unknown');
  const all = await renderHealth({ ...WELL, platforms: [platform('a', 20)] });
  expect(all).toContain('All platforms healthy');
  expect(all).not.toContain('unknown</small>');
});

it('[DSK-13] counts and links what failed and a missing backup instead of reporting no problems', async () => {
  const html = await renderHealth({ ...HEALTH, platforms: [] });
  expect(html).not.toMatch(/No known problems|All platforms healthy/);
  expect(html).toContain('4 problems');
  for (const href of ['/desk/mails?show=failed', '/desk/health/events', '#failed', '#versions'])
    expect(html).toContain(`<small><a href="${href}">`);
  const { failedJobs: _, ...others } = HEALTH;
  const one = await renderHealth({
    ...others,
    failedJobs: [],
    mails: { ...HEALTH.mails, failed: 0 },
    events: { ...HEALTH.events, failed: 0 },
  });
  expect(one).toContain('1 problem');
});

it('[DSK-13] shows date and size of the last backup, and warns if it is old or misses files', async () => {
  const saidOf = async (lastBackup: Health['lastBackup']): Promise<string> => {
    const html = await renderHealth({ ...HEALTH, lastBackup });
    return (/<dt>Last backup<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
  };
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
  expect(await saidOf(null)).toBe('None recorded. Run “npm run backup” to create one.');
  expect(await saidOf({ madeAt: hoursAgo(47), bytes: 1_234_000_001, missing: 0 })).toMatch(
    /^[\d/]+ \d\d:\d\d, 1,235 MB $/,
  );
  expect(await saidOf({ madeAt: hoursAgo(47), bytes: 1, missing: 2 })).toContain(', 1 MB 2 files were missing');
  expect(await saidOf({ madeAt: hoursAgo(49), bytes: 1, missing: 0 })).toContain(', 1 MB older than two days');
});
