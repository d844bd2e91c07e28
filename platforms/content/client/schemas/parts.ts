import { z } from 'zod';
import {
  cents,
  centsOr,
  documentCode,
  entity,
  flagOr,
  foreignId,
  isSlug,
  line,
  lineOr,
  text,
  textOr,
  wholeOrNull,
} from '../fields/fields.ts';
import { mapAsset } from '../text/map-asset.ts';
import { richText, richTextOr } from '../text/mapped-text.ts';
import type {
  AccordionView,
  BrandView,
  DocumentView,
  ImageView,
  ModalView,
  RoleView,
  SetView,
  SubscriptionView,
  TestimonialView,
} from '../types.ts';
import { link } from './links.ts';
import { createLists, type SchemaTools } from './tools.ts';

export type Parts = ReturnType<typeof createParts>;

/** [CNT-03] What blocks are made of: each entity of the platform as the store draws it. */
export function createParts(tools: SchemaTools) {
  const { many, or } = createLists(tools);

  const asset: z.ZodType<ImageView> = z.unknown().transform((raw, context) => {
    const found = mapAsset(raw, tools.judgeImage);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: 'is no image that may be shown' });
    return z.NEVER;
  });
  const image: z.ZodType<ImageView> = z
    .object({ file: asset, alt: lineOr(1000), caption: lineOr(1000) })
    .transform(({ file, alt, caption }) => ({ ...file, alt, caption }));

  const document: z.ZodType<DocumentView> = entity({
    documentCode,
    title: line(),
    documentType: lineOr(),
    price: centsOr,
    purchaseLink: or(link),
    avgOfDocsUsedOn1Project: z.number().min(0).max(1000).catch(0),
  }).transform(({ documentCode: code, price: priceCents, avgOfDocsUsedOn1Project: averagePerProject, ...rest }) => ({
    ...rest,
    code,
    priceCents,
    averagePerProject,
  }));

  const row = entity({ headline: line(), body: richText });
  const accordionParts = { headline: lineOr(), subhead: textOr(), isFirstOpen: flagOr, items: many(row, 20) };
  const accordion: z.ZodType<AccordionView> = entity(accordionParts);
  const modal: z.ZodType<ModalView> = z.object({ headline: line(), subhead: textOr(), body: many(accordion, 6) });

  const subscription: z.ZodType<SubscriptionView> = entity({
    title: line(),
    description: textOr(),
    features: richTextOr,
    annualPrice: cents,
    purchaseLink: or(link),
    productId: foreignId.catch(''),
    modal: or(modal),
    isBestValue: flagOr,
  }).transform(({ annualPrice: annualPriceCents, ...rest }) => ({ ...rest, annualPriceCents }));

  const testimonial: z.ZodType<TestimonialView> = entity({
    fullName: line(),
    role: lineOr(),
    profileImage: or(asset),
    companyName: lineOr(),
    numberOfEmployees: wholeOrNull(0, 10_000_000),
    numberOfProjectsPerYear: wholeOrNull(0, 1_000_000),
    companyLogo: or(asset),
    testimonial: text(),
  });

  const brand: z.ZodType<BrandView> = entity({ name: line(), description: textOr(), logo: or(asset), link: or(link) });
  const role: z.ZodType<RoleView> = z.object({
    name: line(),
    slug: z.string().refine(isSlug, 'cannot stand in an address'),
    headline: lineOr(),
    description: textOr(),
    link: or(link),
  });
  const documentSet: z.ZodType<SetView> = entity({
    headline: line(),
    text: textOr(),
    documents: many(document, 6),
  });

  return {
    many,
    or,
    asset,
    image,
    document,
    documentSet,
    accordionParts,
    accordion,
    modal,
    subscription,
    testimonial,
    brand,
    role,
  };
}
