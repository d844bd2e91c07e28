import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

export type SandboxOptions = {
  command: string;
  args: readonly string[];
  cwd: string;
  /** the complete environment of the process: ours is not inherited */
  env: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** memory limit of the process; polled while it runs, on Linux only */
  mostBytes: number;
};
/** `code`: null if the process was killed. `reason`: why it was killed or could not be started. */
export type SandboxResult = { code: number | null; output: string; reason: 'time' | 'memory' | 'not started' | null };

const LOOK_MS = 200;
const MAX_OUTPUT = 100_000;
const PAGE_BYTES = 4_096;

/**
 * Runs a program on untrusted input: without our environment, with a time and memory limit. Never throws. Its child
 * processes end with it, and all end with this process, even if it is killed [SE-34].
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
    // a separate process group, which can be killed as a whole
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
      // child processes that are still running, too
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

/**
 * Waits until this process exits, which closes the child's input, and then kills the group. The child cannot do this
 * itself: it may be busy, or third-party.
 */
function guardGroup({ pid }: ChildProcess): ChildProcess | null {
  if (pid === undefined) return null;
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -9 -"$0"', String(pid)], {
    env: {},
    // a signal to our group must not end it first
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // the limits apply even without a shell
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

/** Returns the memory of the process in bytes; 0 if unknown. */
async function heldBy({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}
