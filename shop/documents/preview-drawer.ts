import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '../../core/result.ts';
import type { PreviewAnswer, PreviewJob, PreviewTask } from './preview-messages.ts';

export type PreviewDrawer = {
  /** the images of a task, in order; `unavailable` at once while too many wait */
  draw(task: PreviewTask): Promise<Result<Uint8Array[], 'unavailable'>>;
  /** Ends the worker at once; what is under way answers `unavailable`. */
  close(): Promise<void>;
};

export type DrawerOptions = { workerFile: string; idleMs: number; timeoutMs: number };

// what is asked for beyond it is asked for again later: a crowd of requests must not grow a line of work behind it
const MOST_WAITING = 50;

type Waiting = { finish: (result: Result<Uint8Array[], 'unavailable'>) => void; timer: NodeJS.Timeout };

/** Draws pages in a worker thread that starts with the first job and ends when it had none for `idleMs`. */
export const createPreviewDrawer = ({ workerFile, idleMs, timeoutMs }: DrawerOptions): PreviewDrawer => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let lastId = 0;

  const settle = (id: number, result: Result<Uint8Array[], 'unavailable'>) => {
    const job = waiting.get(id);
    if (!job) return;
    waiting.delete(id);
    clearTimeout(job.timer);
    job.finish(result);
    if (waiting.size === 0) idle = setTimeout(() => void stop('idle'), idleMs).unref();
  };

  const stop = async (reason: string): Promise<void> => {
    const ending = worker;
    worker = null;
    for (const id of [...waiting.keys()]) settle(id, err('unavailable', reason));
    if (idle) clearTimeout(idle);
    await ending?.terminate();
  };

  const startWorker = (): Worker => {
    const started = new Worker(workerFile);
    started.unref();
    started.on('message', (answer: PreviewAnswer) =>
      settle(answer.id, 'pages' in answer ? ok(answer.pages) : err('unavailable', answer.failure)),
    );
    const fail = (reason: string) => {
      if (worker === started) void stop(reason);
    };
    started.on('error', (cause) => fail(cause instanceof Error ? cause.message : 'worker error'));
    started.on('exit', (code) => fail(`worker ended with ${code}`));
    return started;
  };

  return {
    draw: (task) =>
      new Promise((finish) => {
        if (waiting.size >= MOST_WAITING) return finish(err('unavailable', 'too many wait'));
        if (idle) clearTimeout(idle);
        worker ??= startWorker();
        lastId += 1;
        const job: PreviewJob = { id: lastId, task };
        const timer = setTimeout(() => void stop('timeout'), timeoutMs);
        waiting.set(job.id, { finish, timer });
        worker.postMessage(job);
      }),
    close: () => stop('closed'),
  };
};
