/** The type of `fetch`, injected everywhere so that a platform can be embedded. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A call of an embedded platform as the console's log shows it. `at` is ISO; `body` has no secrets. */
export type LoggedCall = {
  at: string;
  platform: string;
  method: string;
  path: string;
  status: number;
  idempotencyKey: string | null;
  body: string | null;
};

/** Handles the requests of one platform, its API and pages, over HTTP or in the same process. */
export type RequestHandler = { fetch(request: Request): Response | Promise<Response> };
