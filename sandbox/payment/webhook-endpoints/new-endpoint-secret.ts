import { randomBytes } from 'node:crypto';

/** `whsec_…`: what the events to one endpoint are signed with. */
export const newEndpointSecret = (): string => `whsec_${randomBytes(24).toString('hex').slice(0, 32)}`;
