import type { ResilientOptions } from '../../../../core/http/resilient-fetch.ts';
import type { Log } from '../../../../core/log.ts';
import type { Fetch } from '../../../../core/web.ts';
import type { Bounds } from '../bounds/bounds.ts';
import type { ContentConfig } from '../config.ts';
import { createContentClient } from '../content-client.ts';
import type { ContentCache, ContentQuery } from '../types.ts';

/** One question as it arrived. */
type Asked = {
  readonly url: string;
  readonly token: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
};
/** Data of an answer, or a complete Response. */
export type Answering = (asked: Asked) => unknown;
type Line = {
  readonly level: string;
  readonly id?: unknown;
  readonly reason?: unknown;
  readonly [key: string]: unknown;
};

export const PUBLISHED: ContentQuery = { isPreview: false, locale: 'en-US' };
export const PREVIEW: ContentQuery = { isPreview: true, locale: 'en-US' };

export const CONFIG: ContentConfig = {
  url: 'https://content.example/v1',
  space: 'space one',
  environment: 'master',
  deliveryToken: 'delivery-token',
  previewToken: 'preview-token',
  storeOrigin: 'https://store.example',
  imageOrigins: ['https://images.ctfassets.net'],
};

type Options = {
  readonly config?: Partial<ContentConfig>;
  readonly patience?: ResilientOptions;
  readonly bounds?: Partial<Bounds>;
  readonly fetch?: Fetch;
  readonly cache?: ContentCache;
  readonly onForget?: (forget: () => void) => void;
};

/** A client before a platform that answers as the test says, with everything that was asked, kept and logged. */
export function createTestClient(
  answering: Answering,
  { config, patience, bounds, fetch, cache, onForget }: Options = {},
) {
  const asked: Asked[] = [];
  const lines: Line[] = [];
  const keys: string[] = [];
  const platform: Fetch = async (input, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    const token = new Headers(init?.headers).get('authorization') ?? '';
    const call = { url: String(input), token, query, variables };
    asked.push(call);
    const answer = await answering(call);
    return answer instanceof Response ? answer : Response.json({ data: answer });
  };
  const passing: ContentCache = {
    read(key, load) {
      keys.push(key);
      return load();
    },
  };
  const content = createContentClient({
    fetch: fetch ?? platform,
    config: { ...CONFIG, ...config },
    log: createLog(lines),
    cache: cache ?? passing,
    bounds,
    onForget,
    patience: { sleep: async () => {}, ...patience },
  });
  return { content, asked, lines, keys };
}

function createLog(lines: Line[]): Log {
  const at = (level: string) => (data: object) => void lines.push({ level, ...data });
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), child: () => log };
  return log;
}
