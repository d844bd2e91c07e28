import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { companyId, domainShape, typedDomain } from '../../../api/shapes/company.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { addDomain, checkDomain, removeDomain } from '../use-cases/change-domains.ts';

const input = z.object({ companyId, domain: typedDomain });
const example = { companyId: SAMPLES.companyId, domain: SAMPLES.companyDomain.domain };

export const addDomainCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/add-domain',
  summary: 'Add a domain whose DNS record proves that it is the company’s',
  access: 'customer',
  input,
  output: domainShape,
  refuses: ['not-found', 'forbidden', 'domain-taken', 'domain-public'],
  example: {
    input: example,
    output: { ...SAMPLES.companyDomain, state: 'pending', verifiedBy: null, verifiedAt: null, lastCheckedAt: null },
  },
  run: addDomain,
});

export const checkDomainCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/check-domain',
  summary: 'Read the DNS record of a domain now; once a minute at most',
  access: 'customer',
  input,
  output: domainShape,
  refuses: ['not-found', 'forbidden', 'domain-taken'],
  example: { input: example, output: SAMPLES.companyDomain },
  run: checkDomain,
});

export const removeDomainCall = defineEndpoint({
  method: 'POST',
  path: '/api/companies/remove-domain',
  summary: 'Remove a domain; members stay',
  access: 'customer',
  input,
  output: z.object({}),
  refuses: ['not-found', 'forbidden'],
  example: { input: example, output: {} },
  async run(context, domain) {
    const done = await removeDomain(context, domain);
    return done.ok ? ok({}) : done;
  },
});
