/** The log interface, implemented by pino. Lines are JSON, include a request id, and never contain a secret. */
export type Log = {
  debug(data: object, message?: string): void;
  info(data: object, message?: string): void;
  warn(data: object, message?: string): void;
  error(data: object, message?: string): void;
  child(bindings: Record<string, unknown>): Log;
};

/** For tests and tools: discards all lines. */
export const noopLog: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => noopLog };
