import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

export type SandboxOptions = {
  command: string;
  args: readonly string[];
  cwd: string;
  /** the whole environment of the process: nothing of ours goes along */
  env: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** what the process may hold in memory; looked at while it runs, on Linux alone */
  mostBytes: number;
};
/** `code`: null where it did not end by itself. `reason`: why it was ended, or could not be started. */
export type SandboxResult = { code: number | null; output: string; reason: 'time' | 'memory' | 'not started' | null };

const LOOK_MS = 200;
const MAX_OUTPUT = 100_000;
const PAGE_BYTES = 4_096;

/**
 * Runs a program on something that cannot be trusted: without our environment, for so long and with so much memory. Never throws. What it has started
 * ends with it, and both end with this process, also when it is killed [SE-34].
 */
export function runSandboxed({
  command,
  args,
  cwd,
  env,
  timeoutMs,
  mostBytes,
}: SandboxOptions): Promise<SandboxResult> {
  return new Promise((resolve) => {
    // a group of its own, which is ended as a whole
    const isGroup = process.platform !== 'win32';
    const child = spawn(command, [...args], {
      cwd,
      env: { ...env },
      detached: isGroup,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const guard = isGroup ? guardGroup(child) : null;
    let output = '';
    let reason: SandboxResult['reason'] = null;
    const end = (why: NonNullable<SandboxResult['reason']>): void => {
      reason ??= why;
      kill(child, isGroup);
    };
    const timer = setTimeout(() => end('time'), timeoutMs);
    const watch = setInterval(() => {
      void heldBy(child).then((bytes) => bytes > mostBytes && end('memory'));
    }, LOOK_MS);
    const settle = (code: number | null): void => {
      clearTimeout(timer);
      clearInterval(watch);
      guard?.kill('SIGKILL');
      // what it has left running, too
      kill(child, isGroup);
      resolve({ code, output, reason });
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < MAX_OUTPUT) output += text;
    });
    child.once('error', () => {
      reason ??= 'not started';
      settle(null);
    });
    child.once('close', settle);
  });
}

/** Waits for the end of this process, which closes its input, and then ends the group. A program that computes, or that is not ours, can't wait for it. */
function guardGroup({ pid }: ChildProcess): ChildProcess | null {
  if (pid === undefined) return null;
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -9 -"$0"', String(pid)], {
    env: {},
    // a signal to our group must not end it before us
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // without a shell the program has its limits all the same
  guard.once('error', () => {});
  guard.stdin.once('error', () => {});
  return guard;
}

function kill(child: ChildProcess, isGroup: boolean): void {
  if (child.pid === undefined) return;
  try {
    if (isGroup) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // it has ended
  }
}

/** Bytes that the process holds in memory; 0 where the system does not say. */
async function heldBy({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}
