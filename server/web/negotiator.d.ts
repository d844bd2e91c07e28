/** What the store uses of it; the published types do not know `preferred` yet. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The best of `available`, by the header's q-values and then by `preferred`; undefined where all are refused. */
    encoding<E extends string>(available: readonly E[], options: { preferred: readonly E[] }): E | undefined;
  }
}
