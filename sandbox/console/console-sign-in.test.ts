import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { type ConsoleOptions, mountConsoleRoutes } from './console-routes.ts';

const ANN = { key: 'ann', firstName: 'Ann', lastName: 'Lund', email: 'ann@lund.example', password: '', about: '' };

async function signInAs(outcome: Awaited<ReturnType<ConsoleOptions['signIn']>>) {
  const app = new Hono();
  const part = vi.fn();
  mountConsoleRoutes(app, {
    publicUrl: 'http://localhost:3000',
    isLocal: true,
    consoleKey: 'key',
    people: [ANN],
    factsOf: () => undefined,
    signIn: async () => outcome,
    time: { clock: part },
    faults: {},
    outgoing: {},
  } as unknown as ConsoleOptions);
  const body = JSON.stringify({ person: 'ann' });
  const headers = { 'content-type': 'application/json' };
  return app.request('/platform/api/sign-in', { method: 'POST', headers, body });
}

it('[MO-44] returns 404 for a person with an erased account, and 503 only when signing in fails', async () => {
  const erased = await signInAs('unknown');
  expect([erased.status, await erased.text()]).toEqual([404, expect.stringContaining('has no account')]);
  expect((await signInAs('failed')).status).toBe(503);
});
