/** Whether a request says that its body is JSON. */
export const isJson = (headers: Headers): boolean =>
  /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
