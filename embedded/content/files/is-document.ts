import type { Document } from '@contentful/rich-text-types';
import type { Value } from './library.ts';

export const isDocument = (value: Value | undefined): value is Document =>
  typeof value === 'object' && !Array.isArray(value) && 'nodeType' in value;
