import { scriptSafeJson } from '../../../core/script-json.ts';

/** Structured data for search engines; a data block that never runs. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{scriptSafeJson(data)}</script>;
}
