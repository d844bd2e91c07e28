import { encodeForm } from './encode-form.js';

const NO_ANSWER = { type: 'api_connection_error', message: 'The payment service does not answer. Please try again.' };

/** One call with the publishable key. Never rejects: an answer, or `{error}` in the provider's words. */
export async function callApi(base, key, method, path, params = {}) {
  const body = encodeForm(params);
  const isRead = method === 'GET';
  try {
    const response = await fetch(`${base}/v1/${path}${isRead && body !== '' ? `?${body}` : ''}`, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${key}`,
        ...(isRead ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(isRead ? {} : { body }),
    });
    const answer = await response.json();
    if (response.ok || answer.error !== undefined) return answer;
  } catch {
    // told below: the network and an unreadable answer are the same to a shopper
  }
  return { error: NO_ANSWER };
}
