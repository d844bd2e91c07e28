import { Children } from 'react';

/** A number with its copies, as `A101-2025 × 2`. */
const NUMBER = /([A-Z]\d{3}-\d{4}(?: × \d+)?)/;

/** A purchase in one line; a number with its copies does not wrap. */
export const Bought = ({ what }: { what: string }) =>
  Children.map(what.split(NUMBER), (piece) => (NUMBER.test(piece) ? <span className="dnowrap">{piece}</span> : piece));
