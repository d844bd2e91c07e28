import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '../../../core/result.ts';
import type { PreviewJob, PreviewResult, PreviewTask } from './preview-messages.ts';

type StaticSlot = Result<Uint8Array[], 'unavailable'>;
/** Prepares the next task when a worker is free; null: nothing to render. */
type Prepare = () => Promise<PreviewTask | null>;

export type PreviewRenderer = {
  /**
   * the images of a task, in order; empty if nothing was to be rendered; `unavailable` immediately if the queue is
   * full
   */
  render(prepare: Prepare): Promise<StaticSlot>;
  /** Terminates the worker immediately; running and queued tasks return `unavailable`. */
  close(): Promise<void>;
};

/** `timeoutMs`: for one task, from when the worker receives it. */
export type DrawerOptions = { workerFile: string; idleMs: number; timeoutMs: number };

// further requests are rejected and may be retried, so that the queue stays bounded
const MAX_WAITING = 50;

type Job = { id: number; prepare: Prepare; finish: (result: StaticSlot) => void };

/**
 * Renders in a worker thread, one task at a time. The thread starts with the first task and ends after `idleMs`
 * without one. A task that times out or crashes the worker fails alone: the next one starts a new worker.
 */
export const createPreviewRenderer = ({ workerFile, idleMs, timeoutMs }: DrawerOptions): PreviewRenderer => {
  const waiting: Job[] = [];
  let current: Job | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const settle = (job: Job, result: StaticSlot): void => {
    if (current !== job) return;
    current = null;
    clearTimeout(timer);
    job.finish(result);
    void next();
  };

  const endWorker = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const fail = (reason: string): void => {
    void endWorker();
    if (current) settle(current, err('unavailable', reason));
  };

  const startWorker = (): Worker => {
    const started = new Worker(workerFile);
    started.unref();
    started.on('message', (result: PreviewResult) => {
      if (current?.id !== result.id) return;
      settle(current, 'pages' in result ? ok(result.pages) : err('unavailable', result.failure));
    });
    const failed = (reason: string) => {
      if (worker === started) fail(reason);
    };
    started.on('error', (cause) => failed(cause instanceof Error ? cause.message : 'worker error'));
    started.on('exit', (code) => failed(`worker ended with ${code}`));
    return started;
  };

  const next = async (): Promise<void> => {
    if (current) return;
    clearTimeout(idle);
    const job = waiting.shift();
    if (!job) {
      idle = setTimeout(() => void endWorker(), idleMs).unref();
      return;
    }
    current = job;
    try {
      const task = await job.prepare();
      if (current !== job) return;
      if (!task) return settle(job, ok([]));
      worker ??= startWorker();
      timer = setTimeout(() => fail('timeout'), timeoutMs);
      const message: PreviewJob = { id: job.id, task };
      worker.postMessage(message);
    } catch (cause) {
      settle(job, err('unavailable', cause instanceof Error ? cause.message : 'unknown'));
    }
  };

  return {
    render: (prepare) =>
      new Promise((finish) => {
        if (waiting.length + (current ? 1 : 0) >= MAX_WAITING) return finish(err('unavailable', 'too many wait'));
        lastId += 1;
        waiting.push({ id: lastId, prepare, finish });
        void next();
      }),
    async close() {
      for (const job of waiting.splice(0)) job.finish(err('unavailable', 'closed'));
      const ended = endWorker();
      if (current) settle(current, err('unavailable', 'closed'));
      clearTimeout(idle);
      await ended;
    },
  };
};
