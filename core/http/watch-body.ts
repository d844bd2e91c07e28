/** What becomes of a body; nothing is told of one without a reader. */
type BodyEvents = {
  /** all of it came, or its reader has had enough */
  onEnd(): void;
  /** it broke off */
  onFail(error: unknown): void;
};
export type WatchedAnswer = {
  /** the answer to hand on */
  readonly answer: Response;
  /** whether its body is being read, or was */
  isRead(): boolean;
};

/** The same answer, and what becomes of its body: the head of an answer is none yet. Null where it has no body. */
export function watchBody(given: Response, { onEnd, onFail }: BodyEvents): WatchedAnswer | null {
  if (given.body === null) return null;
  const reader = given.body.getReader();
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(into) {
        isRead = true;
        try {
          const part = await reader.read();
          if (!part.done) return into.enqueue(part.value);
          onEnd();
          into.close();
        } catch (error) {
          onFail(error);
          into.error(error);
        }
      },
      cancel(reason) {
        isRead = true;
        onEnd();
        return reader.cancel(reason);
      },
    },
    // nothing is read ahead: a body without a reader keeps no one waiting
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = given;
  return { answer: new Response(body, { status, statusText, headers }), isRead: () => isRead };
}
