import type { Document } from '@contentful/rich-text-types';
import type { Value } from './library.ts';

/** Whether a value is a rich text document. */
export const isDocument = (value: Value | undefined): value is Document =>
  typeof value === 'object' && !Array.isArray(value) && 'nodeType' in value;
