import type { Log } from '../../../../core/log.ts';
import { err } from '../../../../core/result.ts';
import type { Reading } from '../types.ts';

/**
 * A read that throws is a bug: it logs one line, and the page treats it like a platform that does not respond. [ERR-23]
 */
export async function neverThrow<T>(log: Log, about: string, read: () => Reading<T>): Reading<T> {
  try {
    return await read();
  } catch (error) {
    log.error({ area: 'content', id: about, error }, 'a read of the content broke');
    return err('unavailable');
  }
}
