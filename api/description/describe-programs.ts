import { z } from 'zod';
import type { ProgramPart } from '../programs/program-part.ts';
import { PARTS, PROGRAMS_PATH } from '../programs/registry.ts';
import { refusalName } from './refusals.ts';
import type { Schemas } from './schemas.ts';

export const PROGRAMS_TAG = {
  name: 'For programs',
  description:
    'Read API for back-office programs, with an API key. Amounts are integer cents; times are ISO 8601 in UTC',
};
export const DESK_KEY = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key from `npm run api-keys`, valid for one or more resources until it expires. These calls don’t accept cookies',
};

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const refused = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]));

function listParameters(part: ProgramPart): object[] {
  const inQuery = (name: string, schema: object, description: string) => ({
    name,
    in: 'query',
    required: false,
    schema,
    description,
  });
  return [
    inQuery(
      'limit',
      { type: 'integer', minimum: 1, maximum: 100, default: 50 },
      'Maximum number of items; a page may have fewer',
    ),
    inQuery('cursor', { type: 'string' }, 'The `next` of the previous page'),
    ...(part.hasChanges
      ? [
          inQuery(
            'changedSince',
            { type: 'string', format: 'date-time' },
            'Only items changed since this time; use the same value for every page',
          ),
        ]
      : []),
  ];
}

const answer = (schema: object, value: object) => ({
  200: { description: 'Done', content: { 'application/json': { schema, examples: { example: { value } } } } },
});

/** [PL-08] [rule 13] The operations of one part: its list, and one by its id. */
function describePart(part: ProgramPart, schemas: Schemas): Record<string, object> {
  const shared = { tags: [PROGRAMS_TAG.name], security: [{ deskKey: [] }] };
  const item = schemas.read(part.item, 'output');
  const page = z.object({ items: z.array(part.item), next: z.string().nullable() });
  const shown = part.item.parse(part.example) as object;
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: (part.example as { id: string }).id,
  };
  return {
    [`${PROGRAMS_PATH}/${part.name}`]: {
      get: {
        ...shared,
        operationId: `list${title(part.name)}ForPrograms`,
        summary: part.about,
        parameters: listParameters(part),
        responses: {
          ...answer({ ...schemas.read(page, 'output') }, { items: [shown], next: null }),
          ...refused(400, 401, 403, 422, 429, 502, 503),
        },
      },
    },
    [`${PROGRAMS_PATH}/${part.name}/{id}`]: {
      get: {
        ...shared,
        operationId: `read${title(part.name).slice(0, -1)}ForPrograms`,
        summary: `Get one of ${part.name} by its id`,
        parameters: [id],
        responses: {
          ...answer(part.whole === part.item ? item : schemas.read(part.whole, 'output'), part.example),
          ...refused(401, 403, 404, 429, 502, 503),
        },
      },
    },
  };
}

export const describePrograms = (schemas: Schemas): Record<string, object> =>
  Object.assign({}, ...PARTS.map((part) => describePart(part, schemas)));
