import { Children } from 'react';

/** A number with its copies, as `A101-2025 × 2`. */
const NUMBER = /([A-Z]\d{3}-\d{4}(?: × \d+)?)/;

/** What was bought, in a line; a number with its copies is read in one piece. */
export const Bought = ({ what }: { what: string }) =>
  Children.map(what.split(NUMBER), (piece) => (NUMBER.test(piece) ? <span className="dnowrap">{piece}</span> : piece));
