import { z } from 'zod';
import type { JsonObject } from './job-payload.ts';
import type { JobQueue, JobRules, PutOptions } from './queue.ts';

/** Enqueues jobs of any kind. Use `put` of the job, which types its input. */
export type JobPut = Pick<JobQueue, 'put'>;

/** A kind of job. `Parts` are the dependencies of its worker. */
export type Job<Name extends string, Input, Parts, Every extends number | null> = {
  readonly name: Name;
  readonly rules: JobRules;
  /** null: it runs only when enqueued */
  readonly everySeconds: Every;
  put(queue: JobPut, input: Input, options?: PutOptions): Promise<void>;
  /** throws if it must be retried, also for invalid data */
  readonly run: (parts: Parts, data: JsonObject) => Promise<unknown>;
};

type Declared<Name, Schema extends z.ZodObject, Parts, Every> = Partial<JobRules> & {
  /** a database value: jobs enqueued by an older release have it */
  name: Name;
  /** jobs enqueued by an older release must still validate */
  input: Schema;
  /** seconds between two runs across all processes, each with an empty input */
  every?: Every;
  run(parts: Parts, input: z.output<Schema>): Promise<unknown>;
};

/** Default rules: a job runs once, for ten minutes at most. The next run of a recurring job catches up. */
export function defineJob<
  const Name extends string,
  Schema extends z.ZodObject,
  Parts,
  const Every extends number | null = null,
>({
  name,
  input: schema,
  every,
  run,
  retries = 0,
  retryAfter = 1,
  maxRetryDelay = 1,
  timeoutSeconds = 600,
  atOnce = 1,
}: Declared<Name, Schema, Parts, Every>): Job<Name, z.input<Schema>, Parts, Every> {
  return {
    name,
    rules: { retries, retryAfter, maxRetryDelay, timeoutSeconds, atOnce },
    everySeconds: (every ?? null) as Every,
    put: (queue, input, options) => queue.put(name, input as JsonObject, options),
    run: async (parts, data) => run(parts, schema.parse(data)),
  };
}

export const rowId = z.coerce.number<number>().int();
export const noInput = z.object({});
