import { escapeHtml } from '../../../core/escape-html.ts';

/** A piece of HTML that is safe to put into a page. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Takes HTML as it is: only for what the store itself wrote. */
export const trusted = (html: string): Markup => new Markup(html);

type Part = Markup | string | number | false | null | undefined | readonly Part[];
const write = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeHtml(String(part));
};

/** HTML by template: every value is escaped unless it is markup already; null and false leave nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((out, s, i) => out + (i === 0 ? '' : write(parts[i - 1])) + s, ''));
