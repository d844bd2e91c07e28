import { fieldOf } from '../session/field-of.ts';
import { useFrameData } from './frame-data.ts';

/** The configured script that carries events away; null where there is none, or where the root could not load. */
export function useTagManagerUrl(): string | null {
  const url = fieldOf(useFrameData(), 'tagManagerUrl');
  return typeof url === 'string' && url !== '' ? url : null;
}
