import type { DocumentCode } from '../../../../../shop/catalogue/code.ts';
import { message } from '../../../../messages/legend-and-set-message.ts';

// reserved values say nothing; 0, 1 and 2 are one delivery
const TYPES = [
  null,
  'legend.is.1',
  'legend.is.2',
  'legend.is.3',
  'legend.is.4',
  'legend.is.5',
  null,
  'legend.is.7',
  'legend.is.8',
] as const;
const DELIVERIES = [
  'legend.by.0',
  'legend.by.0',
  'legend.by.0',
  'legend.by.3',
  'legend.by.4',
  'legend.by.5',
  'legend.by.6',
  'legend.by.7',
  null,
  'legend.by.9',
] as const;

/** [PRD-10] A number in words: "an owner and contractor agreement, prime, for conventional delivery". */
export function tellNumber({ series, type, delivery }: DocumentCode): string {
  const [kind, way] = [TYPES[type], DELIVERIES[delivery]];
  return [message(`legend.is.${series}`), kind && message(kind), way && message(way)].filter(Boolean).join(', ');
}
