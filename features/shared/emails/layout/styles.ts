/**
 * Color tokens of the store for mails, light and dark. Mail programs do not support custom properties, so both are
 * inlined.
 */
const TOKENS = {
  ground: ['#EFF5EA', '#0E1713'],
  sheet: ['#FFFFFF', '#15211B'],
  ink: ['#12211A', '#EAF2EC'],
  ink2: ['#44544B', '#B4C3B9'],
  ink3: ['#55645B', '#9DAEA3'],
  line: ['#CBD9C6', '#2E4036'],
  rule: ['#12211A', '#B4C3B9'],
  control: ['#75867A', '#7C9186'],
  action: ['#0B5A3E', '#6FD6A6'],
  onAction: ['#FFFFFF', '#06231A'],
  pad: ['#EFF5EA', '#1D2C24'],
} as const;

const light = (name: keyof typeof TOKENS): string => TOKENS[name][0];
const dark = (name: keyof typeof TOKENS): string => TOKENS[name][1];

/** The letter of a document's number has the color of its series. */
export const SERIES_COLORS: Readonly<Record<string, readonly [string, string]>> = {
  A: ['#0B5A3E', '#6FD6A6'],
  B: ['#1B4F8F', '#8FC1FF'],
  C: ['#7B2D5E', '#F0A3D2'],
  D: ['#4B5563', '#B6C2CF'],
  E: ['#7A4A00', '#F0BC6A'],
  F: ['#00606B', '#72D5E0'],
  G: ['#9C3412', '#FFA585'],
};

/** Border and background colors of a note. */
export const NOTES = {
  bad: { light: ['#B42318', '#FDECEA'], dark: ['#FF9C8F', '#35191A'] },
  warn: { light: ['#8A4B00', '#FFF4DB'], dark: ['#FFC46B', '#32260F'] },
  info: { light: ['#1B4F8F', '#E9F1FB'], dark: ['#8FC1FF', '#14263B'] },
  mark: { light: ['#FFE066', '#EFF5EA'], dark: ['#FFE066', '#1D2C24'] },
} as const;

export const FONT = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";
export const mailColors = {
  ground: light('ground'),
  sheet: light('sheet'),
  ink: light('ink'),
  ink2: light('ink2'),
  ink3: light('ink3'),
  line: light('line'),
  rule: light('rule'),
  control: light('control'),
  action: light('action'),
  onAction: light('onAction'),
  pad: light('pad'),
} as const;

const set = (selector: string, declarations: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}!important`)
    .join(';')}}`;

/** Dark styles by class; `color` and `background` are separate, since one mail program darkens each independently. */
const DARK: readonly [string, Readonly<Record<string, string>>][] = [
  ['.o', { background: dark('ground') }],
  ['.p', { background: dark('sheet') }],
  ['.t', { color: dark('ink') }],
  ['.m', { color: dark('ink2') }],
  ['.h', { color: dark('ink3') }],
  ['.lk', { color: dark('action') }],
  ['.ln', { 'border-color': dark('line') }],
  ['.ru', { 'border-color': dark('rule') }],
  ['.ct', { 'border-color': dark('control') }],
  ['.lg', { 'border-color': dark('ink') }],
  ['.lgt', { background: dark('action') }],
  ['.pad', { background: dark('pad') }],
  ['.b1', { background: dark('action'), 'border-color': dark('action'), color: dark('onAction') }],
  ['.b2', { 'border-color': dark('action'), color: dark('action') }],
  ...Object.entries(NOTES).map(
    ([
      tone,
      {
        dark: [bar, ground],
      },
    ]): [string, Record<string, string>] => [`.n-${tone}`, { 'border-color': bar, background: ground }],
  ),
  ...Object.entries(SERIES_COLORS).flatMap(([letter, [, hue]]): [string, Record<string, string>][] => [
    [`.s${letter}`, { color: hue }],
    [`.g${letter}`, { background: hue, color: dark('ground') }],
  ]),
];

/** Outlook on the web marks what it darkened: `data-ogsc` for colors, `data-ogsb` for backgrounds. */
const OUTLOOK_WEB = DARK.flatMap(([selector, { color: hue, background }]) => [
  ...(hue ? [set(`[data-ogsc] ${selector}`, { color: hue })] : []),
  ...(background ? [set(`[data-ogsb] ${selector}`, { background })] : []),
]);

const PHONE = [
  set('.sh', { 'padding-left': '20px', 'padding-right': '20px' }),
  set('.out', { padding: '0' }),
  set('.bt a', { display: 'block', 'text-align': 'center' }),
  set('.k', { display: 'block', width: 'auto', 'padding-bottom': '0', 'border-bottom': '0' }),
  set('.v', { display: 'block', width: 'auto', 'padding-top': '2px' }),
  set('.pl', { display: 'block', width: 'auto', 'padding-bottom': '2px', 'border-bottom': '0' }),
  set('.pd', { display: 'block', 'padding-top': '6px', 'padding-left': '0', 'border-top': '0' }),
  set('.ref', { 'font-size': '13px' }),
].join('');

/**
 * The style block contains only phone and dark rules. All other styles are inline, because some programs remove the
 * block.
 */
export const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
  'a{text-underline-offset:3px}',
  `@media (max-width:599px){${PHONE}}`,
  `@media (prefers-color-scheme:dark){${DARK.map(([selector, rules]) => set(selector, rules)).join('')}}`,
  OUTLOOK_WEB.join(''),
].join('\n');
