/** for the first pages, which are asked for as soon as the process says that it is ready */
const REST_MS = 500;
/** jobs, purchases that broke off among them, wait no longer for a platform that cannot be read */
const MAX_MS = 3_500;

/**
 * Begins what goes on beside the requests once the first pages can be served and are under way: both at once made them a tenth later. Once, and not at all
 * where `stop` comes before.
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
