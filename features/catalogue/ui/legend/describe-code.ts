import { message } from '../../../../messages/message.ts';
import type { DocumentCode } from '../../rules/code.ts';

// reserved values mean only that it is a document; 0, 1 and 2 are one delivery
const TYPES = [
  'legend.is.0',
  'legend.is.1',
  'legend.is.2',
  'legend.is.3',
  'legend.is.4',
  'legend.is.5',
  'legend.is.0',
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

/** [PRD-10] A number in words: "a prime agreement in the owner and contractor series, for conventional delivery". */
export function describeNumber({ series, type, delivery }: DocumentCode): string {
  const way = DELIVERIES[delivery];
  const what = message('legend.is.series', {
    type: message(TYPES[type] ?? 'legend.is.0'),
    series: message(`legend.of.${series}`),
  });
  return way ? `${what}, ${message(way)}` : what;
}
