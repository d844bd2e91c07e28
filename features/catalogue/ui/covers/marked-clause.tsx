import type { Clause } from '../../rules/clause.ts';

/** The text of a clause: its name in bold, as in the document, and its phrase marked. */
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
