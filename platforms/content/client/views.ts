import type { RichText } from './rich-text.ts';

/** A link whose address was judged safe: a path of the store, https, mailto or tel. What is not safe is no link at all. */
export type LinkView = {
  readonly text: string;
  readonly href: string;
  readonly isNewTab: boolean;
};

export type ButtonView = LinkView & { readonly variant: 'Solid' | 'Outlined' | 'Quiet' | 'Link' };

/** `url` is https, or a path of the store; sizes in pixels, null where the platform gives none. */
export type ImageView = {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** Dollars in cents; null where the content names none. */
export type DocumentView = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly documentType: string;
  readonly priceCents: number | null;
  readonly purchaseLink: LinkView | null;
  readonly averagePerProject: number;
};

export type AccordionView = {
  readonly id: string;
  readonly headline: string;
  readonly subhead: string;
  readonly isFirstOpen: boolean;
  readonly items: readonly { readonly id: string; readonly headline: string; readonly body: RichText }[];
};

export type ModalView = {
  readonly headline: string;
  readonly subhead: string;
  readonly body: readonly AccordionView[];
};

export type SubscriptionView = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly features: RichText;
  /** per seat and year */
  readonly annualPriceCents: number;
  readonly purchaseLink: LinkView | null;
  readonly productId: string;
  readonly modal: ModalView | null;
  readonly isBestValue: boolean;
};

export type TestimonialView = {
  readonly id: string;
  readonly fullName: string;
  readonly role: string;
  readonly profileImage: ImageView | null;
  readonly companyName: string;
  readonly numberOfEmployees: number | null;
  readonly numberOfProjectsPerYear: number | null;
  readonly companyLogo: ImageView | null;
  readonly testimonial: string;
};

export type BrandView = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly logo: ImageView | null;
  readonly link: LinkView | null;
};

export type RoleView = {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly link: LinkView | null;
  /** of the listing for this role: "Documents for contractors"; empty: the store's own words */
  readonly headline: string;
};

/** [CNT-03] Documents that go together, in the order they are used. */
export type SetView = {
  readonly id: string;
  readonly headline: string;
  readonly text: string;
  readonly documents: readonly DocumentView[];
};

/** An article, a help entry or a card that leads elsewhere, as lists show them. `publishedOn` is an ISO day. */
export type ReadingView = {
  readonly id: string;
  readonly kind: 'article' | 'help' | 'card';
  readonly title: string;
  readonly summary: string;
  readonly href: string;
  readonly topic: string;
  readonly publishedOn: string;
  readonly image: ImageView | null;
  /** its first document, whose cover may be drawn where there is no image */
  readonly documentCode: string;
};
