import { nameShop } from '../../messages/own-words.ts';
import { CALLS, TAGS } from '../registry.ts';
import { describeOperation } from './describe-operation.ts';
import { DESK_KEY, describePrograms, PROGRAMS_TAG } from './describe-programs.ts';
import { describeRefusals } from './refusals.ts';
import { collectSchemas } from './schemas.ts';

const ABOUT = `The calls that the store's own pages make, and the signed events of its platforms.

A change (POST, PUT, DELETE) takes JSON and has to come from the store's own origin: a browser says so by itself; a program without \`Origin\` and
\`Sec-Fetch-Site\` is taken by its \`Content-Type: application/json\` alone.
Money of the cart, of orders and of the catalogue is decimal dollars; that of invoices and plans is integer cents, as the payment platform has it.`;

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
          description: 'The store’s session, set at the first change of a cart or at sign-in',
        },
      },
      schemas: schemas.named,
      responses: describeRefusals(),
    },
  };
}
