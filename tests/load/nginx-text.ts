import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENTED = join(import.meta.dirname, '..', '..', 'docs', 'nginx.conf');

/** Where it listens on this machine, the processes behind it, and for TLS the files of a certificate. */
export type NginxPlace = {
  port: number;
  /** of the server that redirects http to https */
  redirectPort: number;
  ports: readonly number[];
  /** host name of the store; default: localhost */
  host?: string;
  certificate?: { path: string; keyPath: string };
};

/** What differs on this machine from the documented text. */
const CHANGES: readonly [was: RegExp, is: (place: NginxPlace) => string][] = [
  [/^ *listen 80;$/gm, ({ redirectPort }) => `listen 127.0.0.1:${redirectPort};`],
  [
    /^ *listen 443 ssl http2;$/gm,
    ({ port, certificate }) => `listen 127.0.0.1:${port}${certificate === undefined ? '' : ' ssl http2'};`,
  ],
  [
    /^ *ssl_certificate .*;$/gm,
    ({ certificate }) => (certificate === undefined ? '' : `ssl_certificate ${certificate.path};`),
  ],
  [
    /^ *ssl_certificate_key .*;$/gm,
    ({ certificate }) => (certificate === undefined ? '' : `ssl_certificate_key ${certificate.keyPath};`),
  ],
  [
    /https:\/\/store\.example\.com(?=\$request_uri)/g,
    ({ port, host = 'localhost', certificate }) => `http${certificate === undefined ? '' : 's'}://${host}:${port}`,
  ],
  [/\bstore\.example\.com\b/g, ({ host = 'localhost' }) => host],
  [
    /(?:^ *server 127\.0\.0\.1:300\d max_fails=0;\n)+/m,
    ({ ports }) => ports.map((each) => `server 127.0.0.1:${each} max_fails=0;\n`).join(''),
  ],
];

/** The text of docs/nginx.conf for this machine, for as many processes as there are. Throws where a line that differs here has gone from it. */
export function nginxText(place: NginxPlace): string {
  return CHANGES.reduce(
    (text, [was, is]) => {
      if (text.search(was) < 0) throw new Error(`docs/nginx.conf has no ${was}`);
      return text.replace(was, () => is(place));
    },
    readFileSync(DOCUMENTED, 'utf8'),
  );
}
