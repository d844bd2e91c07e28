import { decorateClient } from '../../../core/decorate-client.ts';

/** Not-found is a valid response. Every other failure may be temporary; GraphQL reports most of them as `invalid`. */
const isPassing = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'ok' in result &&
  result.ok === false &&
  'code' in result &&
  result.code !== 'not-found';

/**
 * Returns the same client, which reports temporary failures of its calls. Many parts of a page work without a
 * platform's data; this decides centrally that such a page is not cached.
 */
export function withFailureReporting<T extends object>(client: T, tell: () => void): T {
  return decorateClient(client, (response) =>
    response.then(
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
