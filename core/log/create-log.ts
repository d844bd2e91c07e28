import pino from 'pino';
import type { LogLevel } from '../env/env.ts';
import type { Log } from '../log.ts';
import { signals } from '../signals.ts';
import { redact } from './redact.ts';

/**
 * The log of the process: one JSON line per entry on standard output, secrets hidden. Each entry's data is an object
 * (an Error goes under `error`). `write` takes the lines elsewhere, for tests.
 */
export function createLog(level: LogLevel, write?: (line: string) => void): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  const destination = write === undefined ? pino.destination({ dest: 1, sync: true }) : { write };
  return wrap(pino(options, destination));
}

function wrap(logger: pino.Logger): Log {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (data: object, message?: string) => {
    // a hidden level costs nothing: redaction copies what it is given
    const isFailure = level === 'error' && signals.failed.isHeard;
    if (!isFailure && !logger.isLevelEnabled(level)) return;
    const hidden = redact(data instanceof Error ? { error: data } : data);
    logger[level](hidden, message);
    if (isFailure) signals.failed.send({ data: hidden, message: message ?? '' });
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (bindings) => wrap(logger.child(redact(bindings) as pino.Bindings)),
  };
}
