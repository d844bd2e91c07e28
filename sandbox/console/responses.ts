export const NO_STORE = { 'cache-control': 'no-store' };

/** The console's responses: JSON with no-store, and errors in the store's error envelope. */
export const jsonResponse = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: NO_STORE });
export const done = (): Response => new Response(null, { status: 204, headers: NO_STORE });
export const refuse = (status: number, message: string): Response =>
  Response.json({ error: message, message, code: 'console' }, { status, headers: NO_STORE });

/** Parses the body of a request; returns null if it is not JSON. */
export const readJsonBody = (request: { json(): Promise<unknown> }): Promise<unknown> =>
  request.json().catch(() => null);
