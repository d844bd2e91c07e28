import { z } from 'zod';
import type { JsonObject } from './job-payload.ts';
import type { JobQueue, JobRules, PutOptions } from './queue.ts';

/** Puts jobs of any kind. Use it through `put` of the job, which knows its input. */
export type JobPut = Pick<JobQueue, 'put'>;

/** A kind of job. `Parts` is what its worker needs. */
export type Job<Name extends string, Input, Parts, Every extends number | null> = {
  readonly name: Name;
  readonly rules: JobRules;
  /** null: it runs only when it is put */
  readonly everySeconds: Every;
  put(queue: JobPut, input: Input, options?: PutOptions): Promise<void>;
  /** throws where it must be tried again, also for data that doesn't fit the input */
  readonly run: (parts: Parts, data: JsonObject) => Promise<unknown>;
};

type Declared<Name, Schema extends z.ZodObject, Parts, Every> = Partial<JobRules> & {
  /** a column of the database: jobs that an older release put keep it */
  name: Name;
  /** jobs that an older release put must still fit */
  input: Schema;
  /** seconds between two runs of all processes together, each put with an empty input */
  every?: Every;
  run(parts: Parts, input: z.output<Schema>): Promise<unknown>;
};

/** Without rules a job runs once, for ten minutes at most. Of a job with `every` the next run does what this one couldn't. */
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
  retryMost = 1,
  longest = 600,
  atOnce = 1,
}: Declared<Name, Schema, Parts, Every>): Job<Name, z.input<Schema>, Parts, Every> {
  return {
    name,
    rules: { retries, retryAfter, retryMost, longest, atOnce },
    everySeconds: (every ?? null) as Every,
    put: (queue, input, options) => queue.put(name, input as JsonObject, options),
    run: async (parts, data) => run(parts, schema.parse(data)),
  };
}

export const rowId = z.coerce.number<number>().int();
export const noInput = z.object({});
