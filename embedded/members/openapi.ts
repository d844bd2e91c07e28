const text = { type: 'string' };
const day = { type: 'string', format: 'date' };
const problem = {
  description: 'the registry’s error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** The registry's own description. */
export const describeMembers = (publicBase: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Membership registry',
    version: '1.0.0',
    description: 'Whether an e-mail and a membership number belong together, and what the membership is.',
  },
  servers: [{ url: publicBase }],
  security: [{ key: [] }],
  paths: {
    '/members': {
      get: {
        operationId: 'findMember',
        summary: 'The membership with this number; with an e-mail, only if it belongs to it',
        parameters: [
          { name: 'number', in: 'query', required: true, schema: { ...text, pattern: '^[0-9]{1,12}$' } },
          { name: 'email', in: 'query', required: false, schema: { ...text, format: 'email' } },
        ],
        responses: {
          200: {
            description: 'the membership',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: { data: { $ref: '#/components/schemas/Membership' } },
                },
              },
            },
          },
          401: problem,
          404: { ...problem, description: 'no such pair; the same answer whichever half is wrong' },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Membership: {
        type: 'object',
        required: ['number', 'status', 'type', 'member_since', 'expire_date', 'official_state_assignment'],
        properties: {
          number: text,
          status: { ...text, description: '`Active` or another word' },
          type: text,
          member_since: day,
          expire_date: day,
          official_state_assignment: text,
        },
      },
      Problem: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { type: 'object', required: ['code', 'message'], properties: { code: text, message: text } },
        },
      },
    },
  },
});
