const PATHS = {
  owned: 'M5 2.5h7l3 3v12H5zM12 2.5v3h3',
  order: 'M4 3h12v14l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM7 7h6M7 10.5h6',
  help: 'M7.5 7.5c0-3.5 5-3.5 5 0 0 2-2.5 2-2.5 4M10 14.5v.5M10 2.5a7.5 7.5 0 1 0 .01 0',
  article: 'M3 4h6v12H3zM11 4h6v12h-6z',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  last: 'M10 5.5V10l3 2M10 2.5a7.5 7.5 0 1 0 .01 0',
} as const;

/** The drawing before a row that has no sheet. They are of the search field alone, so that no page carries them. */
export function FindIcon({ kind }: { kind: keyof typeof PATHS }) {
  return (
    <svg className="ic s" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[kind]} />
    </svg>
  );
}
