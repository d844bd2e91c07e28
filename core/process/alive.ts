import { readFileSync } from 'node:fs';

/** Whether the process runs. A process of another user counts; a zombie not yet reaped by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const state = statOf(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * Returns the start time of a process in clock ticks since boot, which distinguishes it from a later one with the same
 * pid; null without /proc.
 */
export const getProcessStartTicks = (pid: number): string | null => statOf(pid)?.[19] ?? null;

/** Returns the fields after the program's name, which is in parentheses and may contain anything. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
