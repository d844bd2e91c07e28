import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAlive } from './alive.ts';
import { runSandboxed } from './run-sandboxed.ts';

const MODULE = join(import.meta.dirname, 'run-sandboxed.ts');
const limits = { cwd: '/', env: { PATH: '/usr/bin:/bin' }, timeoutMs: 60_000, mostBytes: 1_000_000_000 };

it.skipIf(process.platform === 'win32')(
  '[SE-34] a program, and what it has started, ends when the process that runs it is killed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-limited-'));
    const noted = join(folder, 'pids');
    const read = (): number[] => {
      try {
        return readFileSync(noted, 'utf8').trim().split(' ').map(Number);
      } catch {
        return [];
      }
    };
    // neither ends before the test does, nor reads its input
    const script = `sleep 300 & echo $$ $! > ${noted}.new; mv ${noted}.new ${noted}; while sleep 1; do :; done`;
    const run = { ...limits, command: '/bin/sh', args: ['-c', script] };
    const runner = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { runSandboxed } = await import(${JSON.stringify(MODULE)}); await runSandboxed(${JSON.stringify(run)});`,
    ]);
    await expect.poll(read, { timeout: 20_000 }).toHaveLength(2);
    const pids = read();
    expect(pids.map(isAlive)).toEqual([true, true]);
    runner.kill('SIGKILL');
    await expect.poll(() => pids.map(isAlive), { timeout: 20_000 }).toEqual([false, false]);
    rmSync(folder, { recursive: true });
  },
);

it.skipIf(process.platform === 'win32')('[SE-34] leaves nothing running when a program has ended', async () => {
  const { output, code } = await runSandboxed({ ...limits, command: '/bin/sh', args: ['-c', 'echo $PPID; exit 3'] });
  expect([Number(output), code]).toEqual([process.pid, 3]);
  const children = async () =>
    (await runSandboxed({ ...limits, command: '/bin/sh', args: ['-c', `ps -o args= --ppid ${process.pid}`] })).output;
  await expect.poll(children, { timeout: 20_000 }).not.toContain('read -r');
});
