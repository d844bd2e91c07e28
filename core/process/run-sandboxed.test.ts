import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAlive } from './alive.ts';
import { runSandboxed } from './run-sandboxed.ts';

const MODULE = join(import.meta.dirname, 'run-sandboxed.ts');
const limits = { cwd: '/', env: { PATH: '/usr/bin:/bin' }, timeoutMs: 60_000, maxBytes: 1_000_000_000 };

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
  const children = () => execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  await expect.poll(children, { timeout: 20_000 }).not.toContain('read -r');
});

it.skipIf(process.platform === 'win32')(
  '[SE-34] a program never starts if its runner dies before the guard exists',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-gated-'));
    const noted = join(folder, 'started');
    const run = { ...limits, command: '/bin/sh', args: ['-c', `echo started > ${noted}; sleep 300`] };
    // the first process is the program, the second its guard: the runner dies between both
    const runner = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import childProcess from 'node:child_process';
     import { syncBuiltinESMExports } from 'node:module';
     const { spawn } = childProcess;
     childProcess.spawn = (...args) => {
       const child = spawn(...args);
       console.log(child.pid);
       process.kill(process.pid, 'SIGKILL');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
       return child;
     };
     syncBuiltinESMExports();
     const { runSandboxed } = await import(${JSON.stringify(MODULE)});
     await runSandboxed(${JSON.stringify(run)});`,
    ]);
    let output = '';
    runner.stdout.on('data', (text) => {
      output += text;
    });
    await new Promise((resolve) => runner.once('close', resolve));
    const pid = Number(output);
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
    expect(existsSync(noted)).toBe(false);
    rmSync(folder, { recursive: true });
  },
);

it('says that a program could not be started', async () => {
  expect(await runSandboxed({ ...limits, command: '/nowhere/program', args: [] })).toMatchObject({
    reason: 'not started',
  });
});
