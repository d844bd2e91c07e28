import pino from 'pino';
import type { Log } from '../log.ts';
import { passesLuhn } from '../luhn.ts';
import type { LogLevel } from '../settings/store-settings.ts';
import { telemetry } from '../telemetry-events.ts';

/**
 * Creates the log of the process: one JSON line per entry on standard output, secrets redacted. Each entry's data is an
 * object (an Error goes under `error`). `write` redirects the lines, for tests.
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
    // a disabled level must cost nothing, and redaction copies its input
    const isFailure = level === 'error' && telemetry.failed.isHeard;
    if (!isFailure && !logger.isLevelEnabled(level)) return;
    const hidden = redact(data instanceof Error ? { error: data } : data);
    logger[level](hidden, message);
    if (isFailure) telemetry.failed.send({ data: hidden, message: message ?? '' });
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (bindings) => wrap(logger.child(redact(bindings) as pino.Bindings)),
  };
}

const HIDDEN = '[hidden]';
/** Keys whose values are always redacted, at any depth; compared without case, dashes and underscores. */
const secretKey =
  /^(authorization|proxyauthorization|cookie|setcookie|xauthtoken|apikey|card|cardnumber|cvc|cvv|codeverifier|pan)$|password|passphrase|token|secret|signature|credential|privatekey|databaseurl/;
/** 13 to 19 digits, with spaces or dashes between them: a possible card number. */
const cardLike = /\b\d(?:[ -]?\d){12,18}\b/g;
/** Bearer tokens, keys with a live or test prefix, signed tokens, credentials within a URL. */
const tokenLike =
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]{8,}|\b(?:sk|rk|whsec|pk)_(?:live_|test_)?\w{8,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*|(?<=:\/\/)[^\s/@]+@/g;

const DEPTH = 6;
const WIDTH = 50;
const LENGTH = 2_000;

/** Returns a copy that is safe to log: secrets redacted by key and by pattern, limited in depth, width and length. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (depth >= DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, WIDTH).map((item) => redact(item, depth + 1));
  const entries = Object.entries(value).slice(0, WIDTH);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, isSecretKey(key) && item != null ? HIDDEN : redact(item, depth + 1)]),
  );
}

const redactText = (text: string): string =>
  text
    .slice(0, LENGTH)
    .replace(tokenLike, HIDDEN)
    .replace(cardLike, (digits) => (passesLuhn(digits) ? HIDDEN : digits));

const isSecretKey = (key: string): boolean => secretKey.test(key.toLowerCase().replaceAll(/[-_[\]]/g, ''));

function redactError(error: Error, depth: number): object {
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: redact(error.code, depth + 1) } : {};
  const inner = cause === undefined || depth >= DEPTH ? {} : { cause: redact(cause, depth + 1) };
  return { name, message: redactText(message), stack: redactText(stack ?? ''), ...code, ...inner };
}
