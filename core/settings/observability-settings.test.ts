import { expect, it } from 'vitest';
import { readObserve } from './observability-settings.ts';

const read = (given: Partial<Parameters<typeof readObserve>[0]>) =>
  readObserve({
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    OTEL_EXPORTER_OTLP_HEADERS: '',
    OTEL_SERVICE_NAME: 'planroom',
    OTEL_TRACES_SAMPLER_ARG: 1,
    SENTRY_DSN: '',
    ...given,
  });

it('reads a collector with its headers, and an address for errors', () => {
  const { traces, errorsTo, problems } = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example.com/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc, x-team=one',
    SENTRY_DSN: 'https://0123456789abcdef@errors.example.com/below/42',
  });
  expect(problems).toEqual([]);
  expect(traces).toMatchObject({
    url: 'https://otlp.example.com/v1/traces',
    headers: { authorization: 'Bearer abc', 'x-team': 'one' },
  });
  expect(errorsTo).toEqual({ url: 'https://errors.example.com/below/api/42/envelope/', key: '0123456789abcdef' });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otlp.example.com' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=hunter2%0d%0ahost:evil' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ SENTRY_DSN: 'https://errors.example.com/42' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'http://0123456789abcdef@errors.example.com/42' }, 'SENTRY_DSN'],
])('reports the problem without the secret: %j', (given, name) => {
  const { problems } = read(given);
  expect(problems).toEqual([expect.stringContaining(name)]);
  expect(problems.join()).not.toMatch(/hunter2|0123456789/);
});
