import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { inTime } from '../core/in-time.ts';
import { ok } from '../core/result.ts';
import { Nonce } from './everywhere/frame/theme.tsx';
import { LEFT_OUT } from './everywhere/parts/drawn-once.tsx';
import { handOver } from './hand-over.ts';

/** `url`: of the request; `withinMs`: how long what loaders promised may take. */
type How = { url: string; nonce: string | undefined; withinMs: number };
type Loaded = EntryContext['staticHandlerContext']['loaderData'];

const END = '</body></html>';
/** The drawing of a stream begins with it, that of a text does not: without it a browser lays the page out by the rules of 1998. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * A page drawn in one go, and the script with its data that ends it: a third of the processor time of drawing it in pieces. A part that still waits for its module, which happens once in a process,
 * is waited for. Null where it cannot be done: something failed or is late, which the long way reports.
 */
export async function drawAtOnce(
  context: EntryContext,
  { url, nonce, withinMs }: How,
): Promise<{ page: string; data: string } | null> {
  const { serverHandoffStream, staticHandlerContext, ...rest } = context;
  if (!serverHandoffStream) return null;
  try {
    const loaded = await inTime(settle(staticHandlerContext.loaderData).then(ok), withinMs);
    if (!loaded.ok) return null;
    const loaderData = loaded.value;
    const router = (
      <Nonce.Provider value={nonce}>
        <ServerRouter
          context={{ ...rest, staticHandlerContext: { ...staticHandlerContext, loaderData } }}
          url={url}
          nonce={nonce}
        />
      </Nonce.Provider>
    );
    let page = renderToString(router);
    if (page.includes(LEFT_OUT)) {
      await inTime(loadModules(router).then(ok), withinMs);
      page = renderToString(router);
    }
    if (page.includes(LEFT_OUT) || !page.endsWith(END)) return null;
    const data = await readAll(serverHandoffStream);
    return { page: DOCTYPE + page.slice(0, -END.length), data: handOver(data, nonce) + END };
  } catch {
    // the long way fails in the same place, and says so
    return null;
  }
}

/** Loads what parts of the page are drawn by: drawing in pieces waits for it. Drawn to nowhere; what fails is the next drawing's to meet. */
const loadModules = (router: ReactNode): Promise<true> =>
  new Promise((resolve) => {
    const done = (): void => resolve(true);
    renderToPipeableStream(router, { onAllReady: done, onShellError: done, onError: () => undefined });
  });

/** What loaders gave with what they promised, as it came: loaders wait for their platforms in parallel, and a page for all of them. */
async function settle(loaded: Loaded): Promise<Loaded> {
  const settled: Loaded = {};
  for (const [id, data] of Object.entries(loaded)) settled[id] = await settleOne(data);
  return settled;
}

async function settleOne(data: unknown): Promise<unknown> {
  if (data === null || typeof data !== 'object' || !Object.values(data).some(isPromised)) return data;
  return Object.fromEntries(
    await Promise.all(Object.entries(data).map(async ([key, value]) => [key, isPromised(value) ? await value : value])),
  );
}

const isPromised = (value: unknown): value is Promise<unknown> => value instanceof Promise;

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
