import { expect, it } from 'vitest';
import { parseEnv } from './parse-env.ts';

it('[BR-19] reads additional origins of the tag manager and rejects invalid ones', () => {
  const parsed = parseEnv({ TAG_MANAGER_ORIGINS: 'https://a.example, https://b.example' }, []);
  expect(parsed.ok && parsed.value.tagManagerOrigins).toEqual(['https://a.example', 'https://b.example']);
  for (const text of ['https://a.example/path', 'http://a.example', "https://a.example 'unsafe-inline'"])
    expect(parseEnv({ TAG_MANAGER_ORIGINS: text }, []), text).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('TAG_MANAGER_ORIGINS')],
    });
});
