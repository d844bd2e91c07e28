type Handler = (detail: never) => unknown;

export type EventListeners = {
  on(event: string, handler: Handler): void;
  once(event: string, handler: Handler): void;
  off(event: string, handler?: Handler): void;
  emit(event: string, detail: object): void;
};

export function createEventListeners(): EventListeners {
  let all: { event: string; handler: Handler; isOnce: boolean }[] = [];
  const add = (event: string, handler: Handler, isOnce: boolean): void => {
    all.push({ event, handler, isOnce });
  };
  return {
    on: (event, handler) => add(event, handler, false),
    once: (event, handler) => add(event, handler, true),
    off(event, handler) {
      all = all.filter((one) => one.event !== event || (handler !== undefined && one.handler !== handler));
    },
    emit(event, detail) {
      const due = all.filter((one) => one.event === event);
      all = all.filter((one) => one.event !== event || !one.isOnce);
      for (const { handler } of due) handler(detail as never);
    },
  };
}
