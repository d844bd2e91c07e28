import { channel } from 'node:diagnostics_channel';

/** A request answered by the app, not by a cache; seconds. */
export type HandledRequest = { method: string; path: string; status: number; seconds: number; requestId: string };
/**
 * A call of this process to a platform: `refused` by its open breaker, `failed` without a response, else its status
 * class; seconds until its headers arrived.
 */
export type PlatformCall = {
  platform: string;
  outcome: 'refused' | 'failed' | '2xx' | '3xx' | '4xx' | '5xx';
  method: string;
  startedAt: number;
  seconds: number;
};
/** An error log line, with its secrets redacted. */
export type LoggedError = { data: unknown; message: string };

export type TelemetryEvent<T> = {
  /** costs nothing without a listener */
  readonly isHeard: boolean;
  send(facts: T): void;
  /** returns the unsubscribe function */
  hear(listener: (facts: T) => void): () => void;
};

function createSignal<T>(name: string): TelemetryEvent<T> {
  const wire = channel(`planroom:${name}`);
  return {
    get isHeard() {
      return wire.hasSubscribers;
    },
    send: (facts) => wire.publish(facts),
    hear(listener) {
      const onMessage = (facts: unknown): void => listener(facts as T);
      wire.subscribe(onMessage);
      return () => void wire.unsubscribe(onMessage);
    },
  };
}

/** Telemetry events of this process. Emitters do not know their listeners. */
export const telemetry = {
  answered: createSignal<HandledRequest>('answered'),
  called: createSignal<PlatformCall>('called'),
  failed: createSignal<LoggedError>('failed'),
};
