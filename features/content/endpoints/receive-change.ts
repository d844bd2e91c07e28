import { z } from 'zod';
import { defineWebhook } from '../../../api/define-endpoint.ts';
import { err, ok } from '../../../core/result.ts';
import { receiveChange } from '../use-cases/receive-change.ts';

/** The content platform's webhooks. Verifies signature and age over the raw body. The event only invalidates: changed content is read again on demand. */
export const receiveChangeCall = defineWebhook({
  method: 'POST',
  path: '/api/content/webhook',
  summary: 'Receive signed events from the content platform',
  access: 'public',
  isSigned: true,
  input: z.string(),
  wire: {
    type: 'application/json',
    body: z.looseObject({ sys: z.looseObject({ id: z.string(), type: z.string() }) }),
    headers: {
      'x-contentful-topic': 'What happened, for example ContentManagement.Entry.publish; signed with the rest',
      'x-contentful-timestamp': 'When it was signed, in milliseconds',
      'x-contentful-signed-headers': 'Names of the signed headers, by commas',
      'x-contentful-signature': 'HMAC-SHA256 over method, path, signed headers, and the raw body',
    },
  },
  output: z.object({ received: z.boolean() }),
  example: { input: { sys: { id: 'page.home', type: 'Entry' } }, output: { received: true } },
  async run(context, body, request) {
    const change = await context.contentChanges.read(body, request);
    if (!change.ok) return err('bad-request');
    await receiveChange(context, change.value);
    return ok({ received: true });
  },
});
