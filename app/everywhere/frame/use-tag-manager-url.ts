import { fieldOf } from '../session/field-of.ts';
import { useLayoutData } from './frame-data.ts';

/** The configured script that carries events away; null where there is none, or where the root could not load. */
export function useTagManagerUrl(): string | null {
  const url = fieldOf(useLayoutData(), 'tagManagerUrl');
  return typeof url === 'string' && url !== '' ? url : null;
}
