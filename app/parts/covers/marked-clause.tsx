import type { Clause } from '../../../shop/catalogue/clause.ts';

/** The words of a clause: what names it in bold, as the document sets it, and its phrase marked. */
export function MarkedClause({ clause: { text, mark } }: { clause: Clause }) {
  const at = text.indexOf(mark);
  const lead = /^[^.]{3,50}\.(?= )/.exec(text.slice(0, at))?.[0] ?? '';
  return (
    <>
      {lead && <b>{lead}</b>}
      {text.slice(lead.length, at)}
      <mark>{mark}</mark>
      {text.slice(at + mark.length)}
    </>
  );
}
