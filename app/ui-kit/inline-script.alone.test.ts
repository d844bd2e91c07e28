import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { PRE_HYDRATION_SCRIPT } from './inline-script.ts';

/** Returns the page's globals after the early script, and after the code that runs behind it. */
function run(behind: string, storage: () => unknown): Record<string, unknown> {
  const page: Record<string, unknown> = {
    document: { documentElement: { dataset: {} }, cookie: '', currentScript: { dataset: { notices: '' } } },
    location: { pathname: '/' },
    localStorage: { getItem: () => null },
  };
  Object.defineProperty(page, 'sessionStorage', { get: storage, configurable: true });
  page.window = page;
  createContext(page);
  runInContext(PRE_HYDRATION_SCRIPT + behind, page);
  return page;
}

const USE = ";sessionStorage.removeItem('a');stored=sessionStorage.getItem('a')";

it('[BR-20] provides an empty session storage to later scripts when the browser blocks it', () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  expect(run(USE, blocked).stored).toBeNull();
});

it('[BR-20] keeps a session storage that works', () => {
  expect(run(USE, () => ({ getItem: () => 'kept', removeItem: () => undefined })).stored).toBe('kept');
});
