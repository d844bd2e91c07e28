/** Whether a request declares a JSON body. */
export const isJson = (headers: Headers): boolean =>
  /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
