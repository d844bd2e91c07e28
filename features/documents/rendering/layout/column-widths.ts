import { sum } from '../../../../core/sum.ts';
import { measureText } from './measure-text.ts';
import { font } from './page-style.ts';

const narrow = /^(no\b|nr|item$|#|number|qty|quantity|unit$|hours|rate|page|date|days|code|%|percent|yes|sheet|rev)/i;
const wide =
  /(description|work\b|name|remarks|comments|document|title|subject|scope|location|company|reason|task|service|question|notes|firm|address)/i;

const weigh = (column: string): number => {
  if (narrow.test(column.trim())) return 0.75;
  return wide.test(column) ? 1.9 : 1.1;
};

/** Distributes the width by column name, at least the width of its longest word. */
export const shareColumns = (columns: readonly string[], width: number, size: number): number[] => {
  const minimum = columns.map(
    (column) => Math.max(...column.split(/\s+/).map((word) => measureText(word, font.sansBold, size))) + 9,
  );
  const free = Math.max(0, width - sum(minimum));
  const weights = columns.map(weigh);
  const total = sum(weights);
  const widths = minimum.map((each, index) => each + (free * weights[index]!) / total);
  const scale = width / sum(widths);
  return widths.map((each) => each * scale);
};
