import { Suspense } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { BLOCK_COMPONENTS, BlockView } from '../../../../features/content/blocks/block.tsx';
import { BlockSkeleton } from '../../../../features/content/blocks/block-skeleton.tsx';
import type { BlockKind } from '../../../../platforms/content/client/types.ts';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import type { loader } from './data.ts';

export { links } from '../../content/page/content-screen.tsx';
export { loader } from './data.ts';

const KINDS = Object.keys(BLOCK_COMPONENTS) as BlockKind[];
const TITLE = 'All blocks';

export const meta: MetaFunction = () => pageMeta({ title: TITLE, isIndexed: false });

/** Every block in every variant, then empty: for development, and for visual checks in both themes. */
export default function BlocksPage() {
  const { declared } = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <div className="wrap page-head">
        <h1>{TITLE}</h1>
        <ul className="row wrapy small">
          {KINDS.map((kind) => (
            <li key={kind}>
              <a href={`#of-${kind}`}>{kind}</a>
            </li>
          ))}
        </ul>
      </div>
      {KINDS.map((kind) => (
        <div key={kind} id={`of-${kind}`} data-kind={kind}>
          {declared
            .filter((block) => block.kind === kind)
            .map((block, index) => (
              <div key={block.id} data-example={block.id}>
                <p className="wrap small muted example-name">{block.id}</p>
                <BlockView block={{ ...block, id: `${kind}-${index}`, anchor: '' }} />
              </div>
            ))}
          <BlockView block={{ kind: 'gap', id: `gap-${kind}`, of: kind }} />
          <BlockSkeleton kind={kind} />
        </div>
      ))}
    </Suspense>
  );
}
