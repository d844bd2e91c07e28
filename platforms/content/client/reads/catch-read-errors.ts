import type { Log } from '../../../../core/log.ts';
import { err } from '../../../../core/result.ts';
import type { Reading } from '../types.ts';

/** [ERR-23] A read that breaks is a bug: one line in the log, and for the page the same as a platform that does not answer. */
export async function neverThrow<T>(log: Log, about: string, read: () => Reading<T>): Reading<T> {
  try {
    return await read();
  } catch (error) {
    log.error({ area: 'content', id: about, error }, 'a read of the content broke');
    return err('unavailable');
  }
}
