import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readUnit } from './unit.ts';

let settings = '';
beforeEach(() => {
  settings = mkdtempSync(join(tmpdir(), 'unit-'));
});
afterEach(() => rmSync(settings, { recursive: true, force: true }));

it('parses the unit as systemd does: its settings override shared ones, and secrets come from files', () => {
  writeFileSync(join(settings, 'settings'), '# of all\nPUBLIC_URL=https://localhost:8443\nDOCUMENTS_URL=s3://papers\n');
  const { command, folder, environment } = readUnit({
    instance: '3001',
    releases: '/run/releases',
    state: '/run/state',
    settings,
  });
  expect([command, folder]).toEqual([[process.execPath, 'bin/start.js'], '/run/releases/current']);
  expect(environment).toEqual({
    NODE_ENV: 'production',
    PORT: '3001',
    DATA_DIR: '/run/state/3001',
    SESSION_SECRET_FILE: join(settings, 'session_secret'),
    DATABASE_URL_FILE: join(settings, 'database_url'),
    PUBLIC_URL: 'https://localhost:8443',
    DOCUMENTS_URL: 's3://papers',
  });
});
