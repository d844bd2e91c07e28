import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Tree } from './read-tree.ts';

const build = (node: Tree): ReactNode =>
  typeof node === 'string' ? node : createElement(node.name, node.props, ...node.children.map(build));

/** The baseline of an uncached page: React renders the page's own element tree, without data or router. */
process.once('message', (tree: Tree) => {
  const server = createServer((_request, response) => {
    const { pipe } = renderToPipeableStream(build(tree), {
      onAllReady() {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        pipe(response);
      },
      onError(error) {
        response.destroy(error instanceof Error ? error : undefined);
      },
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
