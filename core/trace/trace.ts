import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';
type Attribute = string | number;
/** An ended span. Times are epoch milliseconds; ids are hexadecimal, as in W3C Trace Context. */
export type Span = {
  readonly traceId: string;
  readonly spanId: string;
  /** null: the root span of its trace */
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: SpanKind;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly isFailed: boolean;
};
/** A span that has not ended. */
export type OpenSpan = {
  readonly header: string;
  set(name: string, value: Attribute): void;
  fail(): void;
  /** the first call counts */
  end(): void;
  /** spans started within are children of this one */
  within<T>(work: () => T): T;
};
type Place = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean };
type Begin = { readonly name: string; readonly kind: SpanKind; readonly from?: Place | null };

const HEADER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NOTHING = /^0+$/;

/** Parses a `traceparent` header; returns null if it is absent or invalid. */
export function readTraceparent(header: string | string[] | undefined): Place | null {
  const [, traceId = '', spanId = '', flags = '00'] = (typeof header === 'string' && HEADER.exec(header)) || [];
  if (traceId === '' || NOTHING.test(traceId) || NOTHING.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const headerOf = ({ traceId, spanId, isSampled }: Place): string => `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`;
const now = (): number => performance.timeOrigin + performance.now();

/** Creates the tracer of one process. It assigns parent spans and passes ended spans to an exporter. */
export function createTrace() {
  const here = new AsyncLocalStorage<Place>();
  let taker: { collect(span: Span): void; share: number } | null = null;
  // every process makes the same sampling decision for a trace
  const isChosen = (traceId: string): boolean =>
    Number.parseInt(traceId.slice(-8), 16) / 0x1_0000_0000 < (taker?.share ?? 0);

  return {
    /** false: no spans are exported, so none need be started */
    get isOn(): boolean {
      return taker !== null;
    },
    /** From now on `collect` receives ended spans of this share of traces (0 to 1). Returns the function that stops it. */
    start(collect: (span: Span) => void, share = 1): () => void {
      const mine = { collect: collect, share };
      taker = mine;
      return () => {
        if (taker === mine) taker = null;
      };
    },
    /** `from`: the remote parent span; if absent, the current span is the parent. */
    begin({ name, kind, from }: Begin): OpenSpan {
      const parent = from ?? here.getStore() ?? null;
      const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
      const place: Place = {
        traceId,
        spanId: randomBytes(8).toString('hex'),
        isSampled: parent?.isSampled ?? isChosen(traceId),
      };
      const startedAt = now();
      const attributes: Record<string, Attribute> = {};
      let isFailed = false;
      let isOver = false;
      return {
        header: headerOf(place),
        set(key, value) {
          attributes[key] = value;
        },
        fail() {
          isFailed = true;
        },
        end() {
          if (isOver) return;
          isOver = true;
          if (!place.isSampled) return;
          const { spanId } = place;
          const parentId = parent?.spanId ?? null;
          taker?.collect({ traceId, spanId, parentId, name, kind, startedAt, endedAt: now(), attributes, isFailed });
        },
        within: (work) => here.run(place, work),
      };
    },
    /** The current trace; null outside of any. */
    current: (): { readonly traceId: string; readonly spanId: string } | null => here.getStore() ?? null,
  };
}

/** The tracer of this process. Instrumented code does not know the exporter. */
export const trace = createTrace();

/** Runs `work` as a new span; a throw marks the span as failed. */
export async function withSpan<T>(begin: Begin, work: (span: OpenSpan | null) => Promise<T>): Promise<T> {
  if (!trace.isOn) return work(null);
  const span = trace.begin(begin);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.end();
  }
}
