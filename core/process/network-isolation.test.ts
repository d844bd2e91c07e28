import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { findNetworkIsolation } from './network-isolation.ts';
import { runSandboxed } from './run-sandboxed.ts';

it('[SE-28] runs a program that reaches no address, not even of this machine, where the system offers a way', async () => {
  const server = createServer((_, response) => response.end('reached'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const script = `fetch(${JSON.stringify(url)}).then((r) => r.text(), () => 'failed').then(console.log)`;
  const run = async (before: readonly string[]) => {
    const [command = '', ...args] = [...before, process.execPath, '-e', script];
    const { output } = await runSandboxed({
      command,
      args,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
      timeoutMs: 30_000,
      maxBytes: 1_000_000_000,
    });
    return output.trim();
  };
  const isolation = await findNetworkIsolation();
  expect(await run([])).toBe('reached');
  if (isolation) expect(await run(isolation)).toBe('failed');
  await new Promise((resolve) => server.close(resolve));
});
