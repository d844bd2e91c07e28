import type { ReactNode } from 'react';

type FactsProps = {
  of: readonly (readonly [string, ReactNode])[];
  /** narrow names, for a side panel */
  isTight?: boolean;
};

/** Terms with their values, stacked. */
export function Facts({ of: facts, isTight = false }: FactsProps) {
  return (
    <dl className={isTight ? 'kv tight' : 'kv'}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
