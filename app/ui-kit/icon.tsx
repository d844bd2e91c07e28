const PATHS = {
  menu: 'M2.5 5h15M2.5 10h15M2.5 15h15',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  search: 'M14 8.5a5.5 5.5 0 1 1-11 0a5.5 5.5 0 0 1 11 0M13 13l4.5 4.5',
  person: 'M13.5 6.5a3.5 3.5 0 1 1-7 0a3.5 3.5 0 0 1 7 0M3.5 18c0-4 2.5-6 6.5-6s6.5 2 6.5 6',
  cart: 'M2 3h3l2 10h9l2-7H6M9 16.5a1 1 0 1 1-2 0a1 1 0 0 1 2 0M16 16.5a1 1 0 1 1-2 0a1 1 0 0 1 2 0',
  down: 'M5 8l5 5 5-5',
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  check: 'M4 10.5l4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  alert: 'M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0M10 6v5M10 13.6v.2',
  info: 'M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0M10 9v5M10 6.2v.2',
  warn: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.2',
  clock: 'M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0M10 5.5V10l3 2',
  calendar: 'M3 4.5h14v13H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4',
  off: 'M17.5 10a7.5 7.5 0 1 1-15 0a7.5 7.5 0 0 1 15 0M5 15L15 5',
  document: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4',
  edit: 'M3.5 16.5l1-4 9-9 3 3-9 9zM11 6l3 3',
  lock: 'M4 9h12v8.5H4zM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9',
  download: 'M10 3v10M5.5 9l4.5 4.5L14.5 9M3.5 17h13',
  print: 'M5 7V2.5h10V7M5 14.5H2.5V7h15v7.5H15M5 12h10v5.5H5z',
  trash: 'M3 5.5h14M8 5.5v-3h4v3M5 5.5l1 12h8l1-12',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons of 20 px, 1.6 stroke, square ends; always beside text or in a named control. */
export function Icon({ name, isSmall = false }: { name: IconName; isSmall?: boolean }) {
  return (
    <svg className={isSmall ? 'ic s' : 'ic'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
