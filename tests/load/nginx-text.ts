import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENTED = join(import.meta.dirname, '..', '..', 'docs', 'nginx.conf');

/** Where it listens on this machine, the processes behind it, and for TLS the files of a certificate. */
export type NginxPlace = {
  port: number;
  ports: readonly number[];
  certificate?: { path: string; keyPath: string };
};

/** What differs on this machine from the documented text. */
const CHANGES: readonly [was: RegExp, is: (place: NginxPlace) => string][] = [
  [
    /^ *listen 443 ssl;$/m,
    ({ port, certificate }) => `listen 127.0.0.1:${port}${certificate === undefined ? '' : ' ssl'};`,
  ],
  [/^ *server_name .*;$/m, () => 'server_name localhost;'],
  [
    /^ *ssl_certificate .*;$/m,
    ({ certificate }) => (certificate === undefined ? '' : `ssl_certificate ${certificate.path};`),
  ],
  [
    /^ *ssl_certificate_key .*;$/m,
    ({ certificate }) => (certificate === undefined ? '' : `ssl_certificate_key ${certificate.keyPath};`),
  ],
  [
    /(?:^ *server 127\.0\.0\.1:300\d max_fails=0;\n)+/m,
    ({ ports }) => ports.map((each) => `server 127.0.0.1:${each} max_fails=0;\n`).join(''),
  ],
];

/** The text of docs/nginx.conf for this machine, for as many processes as there are. Throws where a line that differs here has gone from it. */
export function nginxText(place: NginxPlace): string {
  return CHANGES.reduce(
    (text, [was, is]) => {
      if (!was.test(text)) throw new Error(`docs/nginx.conf has no ${was}`);
      return text.replace(was, () => is(place));
    },
    readFileSync(DOCUMENTED, 'utf8'),
  );
}
