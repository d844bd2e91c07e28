import type { FrameMessage, ParentMessage, Request, Response } from './frame-messages.ts';

/** What waits for the frame to be there. A question waits like everything else. */
type Message = Exclude<ParentMessage, { request: number }> | (Request & { request: number });

export type FrameLink = {
  frame: HTMLIFrameElement;
  post(message: Message): void;
  ask(question: Request): Promise<Response>;
  close(): void;
};

/**
 * A frame of this platform and the messages to and from it. Only messages of this frame's own window and of this
 * platform's origin are heard, and none is sent anywhere else.
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
  // a page of another origin says which: the frame answers that one alone
  frame.src = `${base}${path}${origin === location.origin ? '' : `#${new URLSearchParams({ host: location.origin })}`}`;
  frame.title = title;
  // the page inside keeps 4 px around its fields for focus rings; the fields themselves end where the page's own would
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
  const answers = new Map<number, (answer: Response) => void>();

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
      answers.get(message.request)?.(message.result);
      answers.delete(message.request);
      return;
    }
    onMessage(message);
  };
  window.addEventListener('message', hear);

  return {
    frame,
    post,
    /** Asks the frame to do something and waits for its result. */
    ask(question) {
      lastRequest += 1;
      const request = lastRequest;
      return new Promise((resolve) => {
        answers.set(request, resolve);
        post({ ...question, request });
      });
    },
    close() {
      window.removeEventListener('message', hear);
      for (const resolve of answers.values())
        resolve({ error: { type: 'validation_error', message: 'The fields were closed. Open them and try again.' } });
      answers.clear();
      frame.remove();
    },
  };
}
