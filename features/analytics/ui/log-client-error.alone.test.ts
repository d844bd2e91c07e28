import { expect, it, vi } from 'vitest';
import { logClientError } from './log-client-error.ts';

it('[SUB-04] [ERR-02] [ERR-05] sends only predefined reasons to the server’s log', async () => {
  const notified: [string, Blob][] = [];
  vi.stubGlobal('navigator', { sendBeacon: (path: string, body: Blob) => notified.push([path, body]) });
  logClientError('missing-price');
  logClientError('promo-code');
  logClientError('default-method');
  expect(await Promise.all(notified.map(async ([path, body]) => [path, body.type, await body.text()]))).toEqual([
    ['/api/log/client-failure', 'application/json', '{"area":"subscriptions","reason":"missing-price"}'],
    ['/api/log/client-failure', 'application/json', '{"area":"subscriptions","reason":"promo-code"}'],
    ['/api/log/client-failure', 'application/json', '{"area":"subscriptions","reason":"default-method"}'],
  ]);
});
