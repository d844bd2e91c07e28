/** The type of `fetch`, injected everywhere so that a platform can be embedded. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Handles the requests of one platform, its API and pages, over HTTP or in the same process. */
export type RequestHandler = { fetch(request: Request): Response | Promise<Response> };
