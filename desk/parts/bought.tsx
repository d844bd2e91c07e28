/** A number with its copies, as `A101-2025 × 2`. */
const NUMBER = /([A-Z]\d{3}-\d{4}(?: × \d+)?)/;

/** What was bought, in a line; a number with its copies is read in one piece. */
export function Bought({ what }: { what: string }) {
  return what.split(NUMBER).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
      <span key={at} className="dnowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
