import dns from 'node:dns';

// Loaded by `--import` into the processes of a test: resolves quay.test, wharf.test and their subdomains to this machine. Node uses
// the system's resolver, which does not know these names.
const NAME = /(?:^|\.)(?:quay|wharf)\.test$/i;
const { lookup } = dns;
const { lookup: lookupPromise } = dns.promises;
const withPlace =
  (lookUp: (...args: unknown[]) => unknown) =>
  (hostname: unknown, ...rest: unknown[]): unknown =>
    lookUp(NAME.test(String(hostname)) ? '127.0.0.1' : hostname, ...rest);
Object.assign(dns, { lookup: withPlace(lookup as (...args: unknown[]) => unknown) });
Object.assign(dns.promises, { lookup: withPlace(lookupPromise as (...args: unknown[]) => unknown) });
