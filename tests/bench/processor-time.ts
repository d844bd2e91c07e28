import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { sum } from '../../core/sum.ts';

const NANOSECONDS = 1e9;

/**
 * Processor seconds that a process has used so far, all threads that it has now; null if the system does not report it (Linux does). By the scheduler's own count in
 * nanoseconds: that of `stat` goes by hundredths of a second, one percent of a load of a second.
 */
export function readProcessorTime(pid: number): number | null {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(`/proc/${pid}/schedstat`)) return null;
  const spent = readdirSync(folder).map((thread) => {
    try {
      return Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ', 1)[0]);
    } catch {
      // it has ended since the list was read
      return 0;
    }
  });
  return sum(spent) / NANOSECONDS;
}
