import { expect, it } from 'vitest';
import type { Health } from '../../shop/desk/health.ts';
import { HEALTH, renderHealth } from '../../tests/support/draw-health.ts';

it('uses singular and plural forms of emails, jobs and purchases by count', async () => {
  const html = await renderHealth(HEALTH);
  expect(html).toContain('<small>1 email, 2 purchases, 0 events</small>');
  expect(html).toContain('<small>1 email, 1 job, 1 event</small>');
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
