import { lazy, Suspense, useEffect, useRef } from 'react';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import { AddSection } from './add-section.tsx';
import type { Item, MethodsData } from './data.ts';
import { MethodItem } from './method-item.tsx';
import { type Outcome, wordsOf } from './outcome.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { ADD_BUTTON_ID, useMethodsPage } from './use-methods-page.ts';
import { useReturn } from './use-return.ts';

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

type MethodsProps = { data: MethodsData; items: Item[] };

/** [RTE-13] [ACC-07] The saved methods, what can be done with each, and a new one. */
export function Methods({ data, items }: MethodsProps) {
  const page = useMethodsPage(data);
  useReturn(data, page.tell);
  const { open } = page;
  const isAdding = open.kind === 'add';
  const of = (kind: 'replace' | 'remove' | 'address'): Item | null =>
    (open.kind === kind && items.find(({ method }) => method.id === open.id)) || null;
  const [replaced, removed, readdressed] = [of('replace'), of('remove'), of('address')];
  const form = { ...data, onCancel: page.cancel };
  return (
    <div className="stack">
      <Told outcome={page.outcome} items={items} plan={data.plan} />
      {items.length > 0 && (
        <ul className="methods-list" aria-label={message('methods.list')}>
          {items.map((item) => (
            <li key={item.method.id}>
              <MethodItem item={item} plan={data.plan} page={page} />
              {replaced === item && <AddSection {...form} old={item} onAdded={(added) => page.replaced(item, added)} />}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddSection {...form} old={null} onAdded={page.added} />}
      {!isAdding && !replaced && <AddButton isFirst={items.length === 0} onPress={() => page.show({ kind: 'add' })} />}
      <noscript>
        <p className="small">{message('methods.noScript', { phone: data.phone })}</p>
      </noscript>
      {removed && (
        <RemoveDialog
          item={removed}
          plan={data.plan}
          items={items}
          onClose={page.close}
          onRemove={() => void page.remove(removed)}
          onReplace={() => page.show({ kind: 'replace', id: removed.method.id })}
        />
      )}
      {readdressed && (
        <Suspense>
          <AddressDialog
            item={readdressed}
            source={data.source}
            onClose={page.close}
            onSaved={() => page.readdressed(readdressed.method.id)}
          />
        </Suspense>
      )}
    </div>
  );
}

function AddButton({ isFirst, onPress }: { isFirst: boolean; onPress(): void }) {
  const button = (
    <Button look="solid" icon="plus" id={ADD_BUTTON_ID} onClick={onPress}>
      {message('methods.add')}
    </Button>
  );
  if (!isFirst) return button;
  return (
    <Empty title={message('methods.none.title')}>
      <p>{message('methods.none.text')}</p>
      {button}
    </Empty>
  );
}

type ToldProps = Pick<MethodsData, 'plan'> & { outcome: Outcome | null; items: readonly Item[] };

/** What became of the last step; it takes the focus, and is read out with it [LD4]. */
function Told({ outcome, items, plan }: ToldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { tone, title, text } = wordsOf(outcome, items, plan);
  return (
    <div className="method-add-problem" ref={place} tabIndex={-1}>
      <Note tone={tone} title={title}>
        {text}
      </Note>
    </div>
  );
}
