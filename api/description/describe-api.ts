import { nameShop } from '../../messages/own-words.ts';
import { CALLS, TAGS } from '../registry.ts';
import { describeOperation } from './describe-operation.ts';
import { DESK_KEY, describePrograms, PROGRAMS_TAG } from './describe-programs.ts';
import { describeRefusals } from './refusals.ts';
import { collectSchemas } from './schemas.ts';

const ABOUT = `The calls that the store's own pages make, and the signed events of its platforms.

A change (POST, PUT, DELETE) accepts JSON and must come from the store's own origin. Browsers send the headers that prove it. A program that sends neither
\`Origin\` nor \`Sec-Fetch-Site\` only needs \`Content-Type: application/json\`.
Amounts of carts, orders, and the catalog are decimal dollars. Amounts of invoices and plans are integer cents, as on the payment platform.`;

/** [API-06] [PL-08] The OpenAPI 3.1 document, made from the schemas that validate the calls. `hasPrograms`: other programs may read, with a key. */
export function describeApi(publicUrl: string, hasPrograms: boolean): object {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of CALLS)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeOperation(call, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: nameShop('{shop} store API'),
      version: '1.1.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { url: `${publicUrl}/contact` },
    },
    servers: [{ url: publicUrl }],
    tags: hasPrograms ? [...TAGS, PROGRAMS_TAG] : TAGS,
    paths: hasPrograms ? { ...paths, ...describePrograms(schemas) } : paths,
    components: {
      securitySchemes: {
        ...(hasPrograms ? { deskKey: DESK_KEY } : {}),
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https') ? '__Host-planroom' : 'planroom',
          description: 'The store’s session cookie, set on the first cart change or at sign-in',
        },
      },
      schemas: schemas.named,
      responses: describeRefusals(),
    },
  };
}
