/**
 * A frame of this platform and the messages to and from it. Only messages of this frame's own window and of this
 * platform's origin are heard, and none is sent anywhere else.
 */
export function openFrame({ base, path, title, onMessage }) {
  const origin = new URL(base).origin;
  const frame = document.createElement('iframe');
  frame.src = `${base}${path}`;
  frame.title = title;
  Object.assign(frame.style, { border: '0', width: '100%', display: 'block', height: '0' });
  let isReady = false;
  let waiting = [];
  let lastRequest = 0;
  const answers = new Map();

  const post = (message) => {
    if (isReady) frame.contentWindow?.postMessage(message, origin);
    else waiting.push(message);
  };
  const hear = (event) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = event.data;
    if (typeof message !== 'object' || message === null) return;
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
    ask(message) {
      lastRequest += 1;
      const request = lastRequest;
      return new Promise((resolve) => {
        answers.set(request, resolve);
        post({ ...message, request });
      });
    },
    close() {
      window.removeEventListener('message', hear);
      for (const resolve of answers.values())
        resolve({ error: { type: 'validation_error', message: 'The card fields were closed.' } });
      answers.clear();
      frame.remove();
    },
  };
}
