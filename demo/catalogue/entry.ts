/** One document of the demo shop, as its data file holds it (`demo/catalogue/series-?.json`, an array of these). */
export type CatalogueEntry = {
  /** `A101`: series letter, type, delivery, sequence; true to the numbering legend */
  code: string;
  edition: number;
  /** the SKU that replaces this edition; it stays on sale for contracts that name it */
  supersededBy?: string;
  title: string;
  /** one line, ≤ 110 characters: what it does */
  purpose: string;
  /** plain paragraphs and `- ` lists; `<!-- page-break -->` splits what shows first from the rest */
  overview: string;
  whenToUse: string;
  howToUse: string;
  priceCents: number;
  salePriceCents: number | null;
  roles: Role[];
  projectTypes: ProjectType[];
  documentType: DocumentType;
  /** second-tier documents are what an unlimited plan does not put in a cart again; see the plan rules */
  secondTier: boolean;
  facilityManager: boolean;
  /** codes, most useful first, 3 to 8 */
  related: string[];
  /** `document`: a file, finalised once · `platform`: edited on a web application, no file */
  kind: 'document' | 'platform';
  /** 0 to 1000, unique enough to order "best selling" */
  popularity: number;
  /** words buyers type that are not in the title: pay app, lump sum, sub */
  synonyms: string[];
  /** the terms this document uses for its two or three sides, first side first */
  parties: string[];
  /** sections taken from the clause library, in order; names are those of `demo/documents/sections.ts` */
  sections: string[];
  /** articles and form parts that belong to this document alone; `after` names a section or `start`/`end` */
  own: OwnPart[];
};

type Role = 'Architect' | 'Contractor' | 'Owner' | 'Facility Manager';
type ProjectType = 'Civic and Public' | 'Commercial' | 'Healthcare' | 'House' | 'Interiors';
type DocumentType =
  | 'Agreement'
  | 'Terms and Scope'
  | 'Bond and Qualification'
  | 'Guide'
  | 'Bid Document'
  | 'Exhibit'
  | 'Form';

/** In all texts `{1}`, `{2}`, `{3}` stand for the parties, and `[label]` is a blank to fill in. */
export type OwnPart = { after: string } & (
  | { type: 'article'; title: string; clauses: string[] }
  | { type: 'fields'; title: string; rows: string[][] }
  | { type: 'table'; title: string; columns: string[]; rows: number; totals?: string[] }
  | { type: 'checks'; title: string; items: string[] }
  | { type: 'text'; title: string; body: string }
  | { type: 'signatures'; parties: string[] }
);
