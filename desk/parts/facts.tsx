import type { ReactNode } from 'react';

/** Terms with their values, one below the other. */
export function Facts({ of: facts, look }: { of: readonly (readonly [string, ReactNode])[]; look: 'dkv' | 'tight' }) {
  return (
    <dl className={`kv ${look}`}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
