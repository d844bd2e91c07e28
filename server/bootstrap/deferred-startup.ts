/** for the first pages, which are requested as soon as the process is ready */
const REST_MS = 500;
/** jobs, including recovery of interrupted purchases, wait no longer for an unreadable platform */
const MAX_MS = 3_500;

/**
 * Starts background work once the first pages can be served: doing both at once delayed these pages by 10%. Runs once,
 * and never if `stop` is called first.
 */
export function createDeferredStartup(untilServing: () => Promise<void>, begin: () => void) {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const beginAfter = (ms: number): void => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isOver = true;
      begin();
    }, ms).unref();
  };
  return {
    begin(): void {
      beginAfter(MAX_MS);
      void untilServing().then(() => beginAfter(REST_MS));
    },
    stop(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
