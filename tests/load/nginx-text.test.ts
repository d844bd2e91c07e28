import { expect, it } from 'vitest';
import { nginxText } from './nginx-text.ts';

const serversOf = (text: string): string[] =>
  [...text.matchAll(/^ *server (127\S+)/gm)].map(([, server = '']) => server);

it('[FA-09] configures nginx with as many processes as a load needs, otherwise as documented', () => {
  expect(serversOf(nginxText({ port: 8443, redirectPort: 8080, ports: [4001] }))).toEqual(['127.0.0.1:4001']);
  const three = nginxText({ port: 8443, redirectPort: 8080, ports: [4001, 4002, 4003] });
  expect(serversOf(three)).toEqual(['127.0.0.1:4001', '127.0.0.1:4002', '127.0.0.1:4003']);
  expect(three).toContain('listen 127.0.0.1:8443;');
  expect(three).toContain('proxy_next_upstream error;');
  expect(three).not.toContain('ssl');
});

it('terminates TLS in nginx with the certificate of the run', () => {
  const certificate = { path: '/run/a.pem', keyPath: '/run/a.key' };
  const text = nginxText({ port: 8443, redirectPort: 8080, ports: [4001], host: 'shop.test', certificate });
  expect(text.match(/listen 127\.0\.0\.1:8443 ssl http2;/g)).toHaveLength(2);
  expect(text).toMatch(/ssl_certificate \/run\/a\.pem;\s*ssl_certificate_key \/run\/a\.key;/);
  expect(text).not.toContain('example.com');
});

it('[OP-38] http and www redirect to the one address of the store', () => {
  const certificate = { path: '/run/a.pem', keyPath: '/run/a.key' };
  const text = nginxText({ port: 8443, redirectPort: 8080, ports: [4001], host: 'shop.test', certificate });
  const servers = text.split(/^server \{$/m).slice(1);
  const redirects = servers.filter((one) => one.includes('return 301 https://shop.test:8443$request_uri;'));
  expect(redirects.map((one) => [/listen (\S+?)(?: .*)?;/.exec(one)?.[1], /server_name (.*);/.exec(one)?.[1]])).toEqual(
    [
      ['127.0.0.1:8080', 'shop.test www.shop.test'],
      ['127.0.0.1:8443', 'www.shop.test'],
    ],
  );
});
