import { decorateClient } from '../../../core/decorate-client.ts';

/** A missing thing is an answer. Every other failure may pass; GraphQL reports most of them alike, as `invalid`. */
const isPassing = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'ok' in answer &&
  answer.ok === false &&
  'code' in answer &&
  answer.code !== 'not-found';

/**
 * The same client, which reports temporary failures of its calls. Many parts of a page do without what a platform did
 * not give; that such a page is not cached is decided here, once, and not by each part.
 */
export function withFailureReporting<T extends object>(client: T, tell: () => void): T {
  return decorateClient(client, (answer) =>
    answer.then(
      (value) => {
        if (isPassing(value)) tell();
        return value;
      },
      (cause: unknown) => {
        tell();
        throw cause;
      },
    ),
  );
}
