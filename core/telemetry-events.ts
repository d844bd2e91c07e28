import { channel } from 'node:diagnostics_channel';

/** A request that was answered behind the caches; seconds. */
export type AnsweredRequest = { method: string; path: string; status: number; seconds: number; requestId: string };
/** A call of this process to a platform: `refused` by its open breaker, `failed` without an answer, else the class of its status; seconds until its head came. */
export type PlatformCall = {
  platform: string;
  outcome: 'refused' | 'failed' | '2xx' | '3xx' | '4xx' | '5xx';
  method: string;
  startedAt: number;
  seconds: number;
};
/** A line of the log at level error, with its secrets hidden. */
export type LoggedError = { data: unknown; message: string };

export type TelemetryEvent<T> = {
  /** costs nothing while no one listens */
  readonly isHeard: boolean;
  send(facts: T): void;
  /** answers how to end it */
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

/** What happens in this process.  Senders know nothing of listeners. */
export const telemetry = {
  answered: createSignal<AnsweredRequest>('answered'),
  called: createSignal<PlatformCall>('called'),
  failed: createSignal<LoggedError>('failed'),
};
