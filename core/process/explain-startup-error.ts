import { decodeUriComponentOrNull } from '../http/safe-decode-uri.ts';
import { StartupError } from './startup-error.ts';

/** Values from the environment that the error lines mention. */
export type StartupContext = {
  readonly port: number;
  readonly hosts: readonly string[];
  readonly databaseUrl: string | undefined;
};

/**
 * Converts the cause of a failed start into one clear line. Never repeats secrets of DATABASE_URL. Returns `undefined`
 * for a bug, whose stack must be shown.
 */
export function explainStartupError(
  error: unknown,
  { port, hosts, databaseUrl }: StartupContext,
): StartupError | undefined {
  if (error instanceof StartupError) return error;
  const { code, syscall } = describe(error);
  if (syscall === 'listen' || code === 'EADDRINUSE') {
    if (code === 'EADDRINUSE')
      return new StartupError(`Port ${port} is taken by another program: end it, or set PORT to a free one.`);
    if (code === 'EACCES')
      return new StartupError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
    return new StartupError(
      `The address ${hosts.join(', ')} cannot be listened on (${code}): set HOST to one of this machine.`,
    );
  }
  const line = databaseUrl === undefined ? undefined : explainDatabase(code, databaseUrl, error);
  return line === undefined ? undefined : new StartupError(line);
}

/** Returns the error's code, or that of the first inner error if several addresses were tried. */
function describe(error: unknown): { code: string; syscall: string } {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const { code, syscall } = (inner ?? {}) as { code?: unknown; syscall?: unknown };
  return { code: String(code ?? (error as { code?: unknown } | null)?.code ?? ''), syscall: String(syscall ?? '') };
}

function explainDatabase(code: string, databaseUrl: string, error: unknown): string | undefined {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const host = hostname === '' ? 'the local socket' : `${hostname}:${port || 5432}`;
  const name = decodeUriComponentOrNull(pathname.slice(1)) || username;
  const wrong = 'DATABASE_URL is wrong or its Postgres is down:';
  const message = error instanceof Error ? error.message : '';
  if (code === 'ECONNREFUSED') return `${wrong} nothing answers at ${host}.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${wrong} the host ${hostname} can't be found.`;
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || /timeout/i.test(message))
    return `${wrong} no answer from ${host} in time.`;
  if (code === '28P01' || code === '28000')
    return `${wrong} ${host} refuses the user ${decodeUriComponentOrNull(username) ?? username} or the password.`;
  if (/password must be a string/i.test(message))
    return `${wrong} ${host} asks for a password and there is none in it.`;
  if (code === '3D000') return `${wrong} ${host} has no database named ${name}.`;
  if (code === '42501')
    return `DATABASE_URL: the user ${decodeUriComponentOrNull(username) ?? username} may not create schemas in ${name} (GRANT CREATE ON DATABASE).`;
  if (code === '57P03' || code === '53300') return `${wrong} ${host} takes no connections now (${code}).`;
  if (/^E[A-Z]+$|^08/.test(code) || /terminated|SSL/i.test(message))
    return `${wrong} ${host} does not speak Postgres as expected (${code || message.slice(0, 80)}).`;
  return undefined;
}
