import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { stripExitListeners } from './strip-vite-exit-listeners.ts';

it('removes the exit listeners, and keeps the store’s', async () => {
  const source = new EventEmitter();
  const heard: string[] = [];
  source.on('SIGTERM', () => heard.push('the store'));
  const made = await stripExitListeners(async () => {
    source.once('SIGTERM', () => heard.push('the server of the screens'));
    source.on('SIGHUP', () => heard.push('something else'));
    return 'made';
  }, [[() => source, 'SIGTERM']]);
  expect(made).toBe('made');
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGTERM']) source.emit(signal);
  expect(heard).toEqual(['the store', 'something else', 'the store']);
});
