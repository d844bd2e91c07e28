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
  maxBytes: number;
};
/** `code`: null if the process was killed. `reason`: why it was killed or could not be started. */
export type SandboxResult = { code: number | null; output: string; reason: 'time' | 'memory' | 'not started' | null };

const POLL_MS = 200;
const MAX_OUTPUT = 100_000;
const PAGE_BYTES = 4_096;
/** Starts its program only after one line of input, so that the program never runs without its guard; `env`, as a shell adds variables. */
const GATE = ['/bin/sh', '-c', 'read -r _ || exit; exec /usr/bin/env -i "$0" "$@" </dev/null'] as const;
/** exit codes of a shell that cannot execute its program */
const NOT_STARTED: readonly (number | null)[] = [126, 127];

/**
 * Runs a program on untrusted input: without our environment, with a time and memory limit. Never throws. Its child
 * processes end with it, and all end with this process, even if it is killed [SE-34].
 */
export function runSandboxed({ command, args, cwd, env, timeoutMs, maxBytes }: SandboxOptions): Promise<SandboxResult> {
  return new Promise((resolve) => {
    // a separate process group, which can be killed as a whole
    const isGroup = process.platform !== 'win32';
    const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    const [program = command, ...rest] = isGroup ? [...GATE, ...variables, command, ...args] : [command, ...args];
    const child = spawn(program, rest, {
      cwd,
      env: { ...env },
      detached: isGroup,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const guard = isGroup ? guardGroup(child) : null;
    // opens the gate; without one, the program's input is empty
    child.stdin.once('error', () => {}).end(isGroup ? '\n' : '');
    let output = '';
    let reason: SandboxResult['reason'] = null;
    const end = (why: NonNullable<SandboxResult['reason']>): void => {
      reason ??= why;
      kill(child, isGroup);
    };
    const timer = setTimeout(() => end('time'), timeoutMs);
    const watch = setInterval(() => {
      void getMemoryUse(child).then((bytes) => bytes > maxBytes && end('memory'));
    }, POLL_MS);
    const settle = (code: number | null): void => {
      clearTimeout(timer);
      clearInterval(watch);
      if (isGroup && NOT_STARTED.includes(code)) reason ??= 'not started';
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
async function getMemoryUse({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'latin1').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}
