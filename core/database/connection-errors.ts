/** Postgres is starting, stopping or crashed (57P0x), full (53300), or the connection broke (08xxx). */
const AWAY_STATE = /^(57P0[1-4]|53300|08\w{3})$/;
/** Driver errors that only the message identifies. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;
const BROKEN_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/**
 * [FA-18] Whether a write failed because the disk is full, here or at the database. Like an unavailable database, it is
 * a reason to respond "try again".
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === '53100' || code === 'ENOSPC' || (error.cause !== undefined && isDiskFull(error.cause));
}

/**
 * Whether a query failed because the database is temporarily unreachable or read-only: a reason to respond "try again",
 * not a bug.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDiskFull(error)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (UNAVAILABLE_MESSAGES.test(error.message) || (code !== undefined && AWAY_STATE.test(code))) return true;
  // a missing file is ENOENT too: only that of a socket counts
  const isSocket = syscall === 'connect' || syscall === 'read' || syscall === 'write';
  if (isSocket && code !== undefined && BROKEN_SOCKET.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
