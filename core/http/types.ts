/** The shape of `fetch`, injected everywhere so that a platform may live in this process. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A server of one platform: its API and pages behind one function, over HTTP or in the same process. */
export type RequestHandler = { fetch(request: Request): Response | Promise<Response> };
