import { decodeUriComponentOrNull } from '../http/safe-decode-uri.ts';
import { isSafeUrl, trimUrl } from './public-url.ts';

/** An OTLP collector over HTTP; `headers` may contain its secret, `share` (0 to 1) is the sampling rate. */
export type TraceTarget = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly share: number;
};
/** The error reporting endpoint and its key. */
export type ErrorTarget = { readonly url: string; readonly key: string };
type Given = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  readonly OTEL_EXPORTER_OTLP_HEADERS: string;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
  readonly SENTRY_DSN: string;
};

/** Reads the targets for traces and errors, and their problems, one line each. */
export function readObserve(given: Given): {
  traces: TraceTarget | null;
  errorsTo: ErrorTarget | null;
  problems: readonly string[];
} {
  const problems: string[] = [];
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  const headers = readHeaders(given.OTEL_EXPORTER_OTLP_HEADERS);
  if (endpoint !== '' && !isSafeUrl(endpoint))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an https address without query (http in this network only).');
  if (headers === null) problems.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas between.');
  const errorsTo = readDsn(given.SENTRY_DSN);
  if (given.SENTRY_DSN !== '' && errorsTo === null)
    problems.push('SENTRY_DSN must look like https://key@host/project (http in this network only).');
  const traces =
    endpoint === '' || problems.length > 0
      ? null
      : Object.freeze({
          url: `${trimUrl(endpoint)}/v1/traces`,
          headers: headers ?? {},
          service: given.OTEL_SERVICE_NAME,
          share: given.OTEL_TRACES_SAMPLER_ARG,
        });
  return { traces, errorsTo, problems };
}

/** Parses the variable by its specification: values are percent-encoded. */
function readHeaders(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name = '', escaped = ''] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair) ?? [];
    const value = decodeUriComponentOrNull(escaped);
    if (name === '' || value === null || !/^[\x20-\x7e]+$/.test(value)) return null;
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

function readDsn(dsn: string): ErrorTarget | null {
  const url = URL.parse(dsn);
  const [, folder = '', project] = /^(.*)\/(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (url === null || project === undefined || !/^[\w-]{8,64}$/.test(url.username) || url.search !== '') return null;
  const base = `${url.origin}${folder}`;
  return isSafeUrl(base) ? Object.freeze({ url: `${base}/api/${project}/envelope/`, key: url.username }) : null;
}
