import dns from 'node:dns';

// Loaded by `--import` into the processes of a test: quay.test, wharf.test and the names below them are this machine. Node asks the system's resolver,
// which knows no such name.
const NAME = /(?:^|\.)(?:quay|wharf)\.test$/i;
const { lookup } = dns;
const { lookup: lookupPromise } = dns.promises;
const withPlace =
  (look: (...args: unknown[]) => unknown) =>
  (hostname: unknown, ...rest: unknown[]): unknown =>
    look(NAME.test(String(hostname)) ? '127.0.0.1' : hostname, ...rest);
Object.assign(dns, { lookup: withPlace(lookup as (...args: unknown[]) => unknown) });
Object.assign(dns.promises, { lookup: withPlace(lookupPromise as (...args: unknown[]) => unknown) });
