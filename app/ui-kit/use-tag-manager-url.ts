import { fieldOf } from './field-of.ts';
import { useLayoutData } from './frame-data.ts';

/** The configured tag manager script; null if there is none, or if the root failed to load. */
export function useTagManagerUrl(): string | null {
  const url = fieldOf(useLayoutData(), 'tagManagerUrl');
  return typeof url === 'string' && url !== '' ? url : null;
}
