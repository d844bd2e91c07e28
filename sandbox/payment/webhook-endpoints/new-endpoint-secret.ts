import { randomBytes } from 'node:crypto';

/** Creates an endpoint's signing secret, `whsec_…`. */
export const newEndpointSecret = (): string => `whsec_${randomBytes(24).toString('hex').slice(0, 32)}`;
