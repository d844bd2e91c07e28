import type { Log } from '../../core/log.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { readRelease } from '../bootstrap/read-release.ts';
import { reportErrors } from './report-errors.ts';
import { sendTraces } from './send-traces.ts';

/**
 * Starts the configured telemetry: traces to one address, errors to another. Loads and does nothing while neither is
 * set.
 */
export function startTelemetry(env: Env, root: string, log: Log): { stop(): Promise<void> } {
  const facts = { release: readRelease(root), role: env.role, log };
  const parts = [
    ...(env.traces ? [sendTraces({ target: env.traces, ...facts })] : []),
    ...(env.errorsTo ? [reportErrors({ target: env.errorsTo, ...facts })] : []),
  ];
  return { stop: async () => void (await Promise.all(parts.map((part) => part.stop()))) };
}
