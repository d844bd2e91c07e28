import { z } from 'zod';
import { companySchemas, describeCompanyPaths } from './companies/describe-companies.ts';
import { describeSeatPaths, seatSchemas } from './seats/describe-seats.ts';
import { profileChange, visit } from './wire.ts';

const text = { type: 'string' };
const orNull = (type: string) => ({ type: [type, 'null'] });

const userRecord = {
  type: 'object',
  required: [
    'userId',
    'email',
    'firstName',
    'lastName',
    'phone',
    'companyName',
    'companyType',
    'aiaMembershipId',
    'aiaMembershipEmail',
    'commerceCustomerId',
    'shopperProfileId',
    'paymentCustomerId',
  ],
  properties: {
    userId: { ...text, description: 'the `sub` of the identity provider' },
    email: { ...text, format: 'email' },
    firstName: text,
    lastName: text,
    phone: text,
    companyName: text,
    companyType: { type: 'object', required: ['description'], properties: { description: text } },
    aiaMembershipId: { ...orNull('string'), description: 'held by one person at a time' },
    aiaMembershipEmail: {
      ...orNull('string'),
      format: 'email',
      description: 'the e-mail the membership is held under; null: the person’s own',
    },
    commerceCustomerId: orNull('integer'),
    shopperProfileId: orNull('string'),
    paymentCustomerId: orNull('string'),
  },
};
const accountSubscription = {
  type: 'object',
  required: ['subscriptionId', 'status', 'endDate', 'cancelAtPeriodEnd', 'metadata', 'products', 'hasActive'],
  properties: {
    subscriptionId: text,
    status: { ...text, enum: ['active', 'inactive', 'past_due', 'unpaid'] },
    endDate: { ...text, format: 'date-time', description: 'the end of the period that is paid for' },
    cancelAtPeriodEnd: { type: 'boolean' },
    metadata: {
      type: 'object',
      required: ['autoRenew', 'schedulePay'],
      properties: { autoRenew: { type: 'boolean' }, schedulePay: { type: 'boolean' } },
    },
    products: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'productId', 'quantity', 'lineItemId'],
        properties: { name: text, productId: text, quantity: { type: 'integer', minimum: 0 }, lineItemId: text },
      },
    },
    hasActive: { type: 'boolean', description: 'active or past due' },
  },
};
const problem = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'object', required: ['code', 'message'], properties: { code: text, message: text } } },
};

const json = (schema: object) => ({ 'application/json': { schema } });
const sendOutcome = (description: string, schema: object) => ({ description, content: json(schema) });
const refusal = (description: string) => sendOutcome(description, { $ref: '#/components/schemas/Problem' });
const record = sendOutcome('the record', {
  type: 'object',
  required: ['data'],
  properties: { data: { $ref: '#/components/schemas/UserRecord' } },
});
const always = { 401: refusal('no token, or one that is not valid'), 403: refusal('a token of somebody else') };
const body = (schema: z.ZodType) => ({ required: true, content: json(z.toJSONSchema(schema)) });

/** Describes the service's API, built from its validation schemas. */
export const describeUsers = (publicBase: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'User service',
    version: '1.0.0',
    description:
      'Profile and subscription of a person, the companies that persons are members of, and the seats of plans; read and changed with the person’s own access token.',
  },
  servers: [{ url: publicBase }],
  security: [{ bearer: [] }],
  paths: {
    '/User': {
      get: {
        operationId: 'getUser',
        summary: 'The record of the person with this e-mail, who must be the bearer',
        parameters: [{ name: 'userId', in: 'query', required: true, schema: { ...text, format: 'email' } }],
        responses: { 200: record, 400: refusal('no e-mail'), 404: refusal('no record yet'), ...always },
      },
      post: {
        operationId: 'trackUser',
        summary: 'Notes a visit of the bearer',
        requestBody: body(visit),
        responses: {
          201: sendOutcome('noted', { type: 'object', properties: { data: { type: 'null' } } }),
          400: refusal('not the expected fields'),
          ...always,
        },
      },
    },
    '/subscription': {
      get: {
        operationId: 'getSubscription',
        summary: 'The subscription of the person with this id, who must be the bearer; null: never had one',
        parameters: [{ name: 'userid', in: 'query', required: true, schema: text }],
        responses: {
          200: sendOutcome('the newest one that is not canceled, else the newest', {
            type: 'object',
            required: ['data'],
            properties: { data: { oneOf: [{ $ref: '#/components/schemas/AccountSubscription' }, { type: 'null' }] } },
          }),
          400: refusal('no id'),
          404: refusal('no record yet'),
          503: refusal('the payment platform does not answer'),
          ...always,
        },
      },
    },
    '/profile': {
      get: {
        operationId: 'getProfile',
        summary: 'The bearer’s own record',
        responses: { 200: record, 404: refusal('no record yet'), ...always },
      },
      put: {
        operationId: 'putProfile',
        summary:
          'Creates the bearer’s record, or changes the named fields; company is set at creation alone, and a membership number takes the e-mail of the old one away',
        requestBody: body(profileChange),
        responses: {
          200: record,
          400: refusal('a field is unknown or malformed'),
          409: refusal('the membership number belongs to another person'),
          415: refusal('not JSON'),
          ...always,
        },
      },
    },
    ...describeCompanyPaths(),
    ...describeSeatPaths(),
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'access token of the identity provider' },
    },
    schemas: {
      UserRecord: userRecord,
      AccountSubscription: accountSubscription,
      Problem: problem,
      ...companySchemas(),
      ...seatSchemas(),
    },
  },
});
