import { z } from 'zod';
import { verifyRequest } from '../../../core/http/signed-request.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { ContentChange } from './types.ts';

const TOPIC = 'x-contentful-topic';
const idText = z.string().regex(/^[\w.-]{1,64}$/);
const eventShape = z.object({
  sys: z.object({
    id: idText,
    contentType: z.object({ sys: z.object({ id: idText }) }).optional(),
  }),
});

/**
 * Verifies and parses an event of the content platform. Accepts it only if one of `secrets` signed it recently,
 * including its topic. It only signals that something changed; its content is not read.
 */
export async function readContentChange(
  body: string,
  request: Request,
  secrets: readonly string[],
): Promise<Result<ContentChange, 'invalid'>> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const path = pathname + search;
  const signed = secrets.map((secret) => verifyRequest(secret, { method, path, headers, body })).find(({ ok }) => ok);
  const topic = signed?.ok ? signed.value.get(TOPIC) : undefined;
  if (!topic || !/^ContentManagement\.(?:Entry|Asset)\.[a-z_]{1,20}$/.test(topic)) return err('invalid');
  const event = eventShape.safeParse(parse(body));
  if (!event.success) return err('invalid');
  const { id, contentType } = event.data.sys;
  return ok({ id, contentType: contentType?.sys.id ?? '', topic });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
