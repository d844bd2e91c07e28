import { err, ok, type Result } from '../../../core/result.ts';
import { isSameSecret } from '../../../core/same-secret.ts';
import { errorReply, type Reply } from './reply.ts';
import type { KeyKind, Route, SandboxPaymentConfig } from './route.ts';

/** Returns the key of `Authorization: Bearer key` or of Basic with the key as user name; null without one. */
function readKey(header: string | undefined): string | null {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return null;
}

const unauthorized = (message: string): Reply => errorReply(401, { type: 'invalid_request_error', message });

/** Returns which key called, if it may call this route. A response never repeats the given key. */
export function checkKey(
  header: string | undefined,
  access: Route['access'],
  config: SandboxPaymentConfig,
): Result<KeyKind, 'refused'> & { reply?: Reply } {
  const key = readKey(header);
  if (key === null || key === '') {
    return {
      ...err('refused'),
      reply: unauthorized(
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      ),
    };
  }
  if (isSameSecret(key, config.secretKey)) return ok('secret');
  if (!isSameSecret(key, config.publishableKey))
    return { ...err('refused'), reply: unauthorized('Invalid API Key provided.') };
  if (access === 'browser') return ok('publishable');
  return {
    ...err('refused'),
    reply: errorReply(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    }),
  };
}

/** Throws for a live key: the embedded platform must never respond in the provider's place. */
export function rejectLiveKeys(config: SandboxPaymentConfig): void {
  for (const [name, key] of Object.entries(config)) {
    if (typeof key !== 'string') continue;
    if (key === '') throw new Error(`embedded payment: ${name} is empty`);
    if (name !== 'publicBase' && /^\w+_live_/.test(key))
      throw new Error('embedded payment refuses to serve with a live key');
  }
}
