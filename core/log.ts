/** What the house writes its log to; pino fulfils it. Lines are JSON, carry a request id, and never a secret. */
export type Log = {
  debug(data: object, message?: string): void;
  info(data: object, message?: string): void;
  warn(data: object, message?: string): void;
  error(data: object, message?: string): void;
  child(bindings: Record<string, unknown>): Log;
};

/** For tests and tools: says nothing. */
export const noopLog: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => noopLog };
