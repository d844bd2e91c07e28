import { existsSync, readFileSync } from 'node:fs';

/** the kernel counts in hundredths of a second on every Linux that Node runs on */
const TICKS = 100;

/** Processor seconds that a process has used so far, all threads; null where the system does not tell (Linux does). */
export function readProcessorTime(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
