import type { FrameMessage, ParentMessage, Request, Response } from './frame-messages.ts';

/** A message that waits until the frame is ready, including requests. */
type Message = Exclude<ParentMessage, { request: number }> | (Request & { request: number });

export type FrameLink = {
  frame: HTMLIFrameElement;
  post(message: Message): void;
  ask(question: Request): Promise<Response>;
  close(): void;
};

/**
 * Opens a frame of this platform and its message channel. Accepts messages only from this frame's window and this
 * platform's origin, and sends only there.
 */
export function openFrame(options: {
  base: string;
  path: string;
  title: string;
  onMessage(message: FrameMessage): void;
}): FrameLink {
  const { base, path, title, onMessage } = options;
  const origin = new URL(base).origin;
  const frame = document.createElement('iframe');
  // a page of another origin passes its origin: the frame responds only to that one
  frame.src = `${base}${path}${origin === location.origin ? '' : `#${new URLSearchParams({ host: location.origin })}`}`;
  frame.title = title;
  // the frame's page reserves 4 px around its fields for focus rings; the margin aligns the fields with the page
  Object.assign(frame.style, {
    border: '0',
    display: 'block',
    height: '0',
    margin: '-4px',
    maxWidth: 'none',
    width: 'calc(100% + 8px)',
  });
  let isReady = false;
  let waiting: Message[] = [];
  let lastRequest = 0;
  const pending = new Map<number, (response: Response) => void>();

  const post = (message: Message): void => {
    if (isReady) frame.contentWindow?.postMessage(message, origin);
    else waiting.push(message);
  };
  const hear = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    if (typeof event.data !== 'object' || event.data === null) return;
    const message = event.data as FrameMessage;
    if (message.type === 'loaded') {
      isReady = true;
      const queued = waiting;
      waiting = [];
      queued.forEach(post);
    } else if (message.type === 'answer') {
      pending.get(message.request)?.(message.result);
      pending.delete(message.request);
      return;
    }
    onMessage(message);
  };
  window.addEventListener('message', hear);

  return {
    frame,
    post,
    /** Sends a request to the frame and waits for its response. */
    ask(question) {
      lastRequest += 1;
      const request = lastRequest;
      return new Promise((resolve) => {
        pending.set(request, resolve);
        post({ ...question, request });
      });
    },
    close() {
      window.removeEventListener('message', hear);
      for (const resolve of pending.values())
        resolve({ error: { type: 'validation_error', message: 'The fields were closed. Open them and try again.' } });
      pending.clear();
      frame.remove();
    },
  };
}
