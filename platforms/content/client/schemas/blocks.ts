import { z } from 'zod';
import { ICON_NAMES, SERIES_LETTERS } from '../../model/choices.ts';
import {
  cellsOr,
  dayOr,
  documentCodeOr,
  entity,
  foreignId,
  line,
  lineOr,
  lookOr,
  text,
  textOr,
  wholeOr,
} from '../fields/fields.ts';
import { richText, richTextOr } from '../text/mapped-text.ts';
import type { BlockKind, BlockOf } from '../types.ts';
import { button, link } from './links.ts';
import type { Parts } from './parts.ts';
import { createReadingSchema, outwardAddress } from './readings.ts';

/** A block without the common fields: kind, id and anchor are added by its reader. */
export type BlockBody<K extends BlockKind> = Omit<BlockOf<K>, 'kind' | 'id' | 'anchor'>;
export type BlockSchemas = { readonly [K in BlockKind]: z.ZodType<BlockBody<K>> };

/** [CNT-01] [CNT-02] Each kind of block as the store draws it. A kind without a row does not compile. */
export function createBlockSchemas(parts: Parts): BlockSchemas {
  const { many, or, asset, image, document, documentSet, accordionParts, accordion } = parts;
  const { subscription, testimonial, brand, role } = parts;
  const headline = lineOr();
  const sentences = textOr();
  const reading = createReadingSchema(parts);
  const iconItem = entity({ icon: lookOr(ICON_NAMES, 'document'), headline: line(), text: sentences, link: or(link) });
  const thumbnail = entity({
    headline: line(),
    text: sentences,
    image: or(image),
    documentCode: documentCodeOr,
    link: or(link),
  });
  const logoCard = entity({ name: line(), logo: or(asset), text: sentences, link: or(link) });
  const row = entity({ label: line(), values: cellsOr(5), note: lineOr() });

  return {
    hero: z.object({
      headline: line(),
      subhead: sentences,
      variant: lookOr(['Search', 'Plate', 'Plain'], 'Plain'),
      plateCode: documentCodeOr,
      buttons: many(button, 2),
    }),
    imageOverlayHero: z.object({ headline: line(), subhead: sentences, image: or(image), buttons: many(button, 2) }),
    headlineBlock: z.object({ headline: line(), subhead: sentences, link: or(link) }),
    richTextBlock: z.object({ headline, body: richText }),
    accordion: z.object(accordionParts),
    faqAccordions: z.object({ headline, groups: many(accordion, 8) }),
    banner: z.object({
      headline,
      body: richTextOr,
      button: or(button),
      tone: lookOr(['Plain', 'Pad', 'Mark'], 'Plain'),
    }),
    brandShowcase: z.object({ headline, description: sentences, brands: many(brand, 8) }),
    comparisonTable: z
      .object({
        headline,
        description: sentences,
        columns: cellsOr(5),
        highlightedColumn: wholeOr(0, 5, 0),
        rows: many(row, 20),
        buttons: many(button, 4),
      })
      .transform(squareTable),
    documentSlider: z.object({ headline, documents: many(document, 20), link: or(link) }),
    productSlider: z.object({
      headline,
      source: z.enum(['Popular', 'Role', 'Series']),
      role: or(role),
      series: z.enum(SERIES_LETTERS).or(z.literal('')).catch(''),
      link: or(link),
    }),
    listings: z.object({
      headline,
      description: sentences,
      source: z.enum(['Series index', 'Documents', 'Articles', 'Help entries']),
      filter: lineOr(80),
      limit: wholeOr(0, 1000, 0),
      link: or(link),
    }),
    documentSets: z.object({ headline, sets: many(documentSet, 6), link: or(link) }),
    documentSavingsTable: z.object({
      headline,
      mobileHeadline: lineOr(),
      modalLinkText: lineOr(),
      documents: many(document, 10),
      subscription: or(subscription),
      descriptionWithoutSubscription: sentences,
      descriptionWithSubscription: sentences,
      savings: lineOr(),
      becomeASubscriber: lineOr(),
      projects: wholeOr(1, 1000, 1),
      button: or(button),
    }),
    formSection: z.object({
      headline,
      description: richTextOr,
      formId: foreignId,
      purpose: z.enum(['Partner', 'Registration', 'Contact']),
      thanks: sentences,
    }),
    lockup: z.object({
      headline,
      body: richTextOr,
      image: or(image),
      documentCode: documentCodeOr,
      imageSide: lookOr(['Left', 'Right'], 'Right'),
      buttons: many(button, 2),
    }),
    promoTile: z.object({ headline: line(), text: sentences, documentCode: documentCodeOr, button: or(button) }),
    documentPromotion: z.object({ headline, text: sentences, document: or(document), button: or(button) }),
    subscriptionPromotion: z.object({ headline, text: sentences, subscription: or(subscription), button: or(button) }),
    subscriptionLockup: z.object({
      headline,
      description: sentences,
      subscriptions: many(subscription, 3),
      footnote: sentences,
    }),
    styledList: z.object({
      headline,
      variant: lookOr(['Check', 'Number', 'Plain'], 'Plain'),
      items: many(entity({ headline: line(), text: sentences }), 20),
    }),
    testimonials: z.object({ headline, testimonials: many(testimonial, 10) }),
    iconGrid: z.object({ headline, description: sentences, items: many(iconItem, 12) }),
    thumbnailGrid: z.object({ headline, items: many(thumbnail, 12) }),
    logoCards: z.object({ headline, description: sentences, cards: many(logoCard, 12) }),
    blueTileCards: z.object({ headline, tiles: many(entity({ headline: line(), text: sentences, link }), 8) }),
    articleCard: z
      .object({
        title: line(),
        description: sentences,
        externalLink: outwardAddress.catch(''),
        thumbnail: or(image),
        size: lookOr(['Large', 'Small'], 'Small'),
      })
      .transform(({ externalLink: href, ...rest }) => ({
        ...rest,
        link: href === '' ? null : { text: rest.title, href, isNewTab: false },
      })),
    relatedArticlesCarousel: z.object({ headline, articles: many(reading, 3), link: or(link) }),
    siteNotification: z.object({
      text: text(1000),
      link: or(link),
      tone: lookOr(['Mark', 'Info', 'Warn'], 'Info'),
      endsOn: dayOr,
    }),
  };
}

/** Every row has a value for every column, and the mark stands on a column that is there. */
function squareTable<T extends Pick<BlockBody<'comparisonTable'>, 'columns' | 'rows' | 'highlightedColumn'>>(
  table: T,
): T {
  const width = table.columns.length;
  const rows = table.rows.map((row) => ({ ...row, values: table.columns.map((_, i) => row.values[i] ?? '') }));
  return { ...table, rows, highlightedColumn: table.highlightedColumn <= width ? table.highlightedColumn : 0 };
}
