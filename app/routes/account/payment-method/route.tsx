import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { type MetaFunction, useLoaderData, useParams } from 'react-router';
import { SignInRequiredError } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import { message } from '../../../../messages/message.ts';
import { Button, buttonClass } from '../../../ui-kit/button.tsx';
import { Dialog } from '../../../ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../ui-kit/dialogs/use-back-layers.ts';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { AddSection } from './add-section.tsx';
import { type Item, loader, type MethodsData } from './data.ts';
import { removalOf } from './method-facts.ts';
import { MethodItem } from './method-item.tsx';
import { type MethodsOutcome, toFeedback } from './outcome.ts';
import { ADD_BUTTON_ID, useMethodsPage } from './use-methods-page.ts';
import './payment-methods.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('methods.title'), isIndexed: false });

/** [RTE-13] Saved cards and bank accounts. A list that failed to load shows no methods, with Retry [ACC-12]. */
export default function PaymentMethodScreen() {
  const data = useLoaderData<typeof loader>();
  const { items, payer } = data;
  return (
    <AccountFrame>
      <h1>{payer === null ? message('methods.title') : message('methods.title.company', { company: payer })}</h1>
      {items ? <Methods data={data} items={items} /> : <FailureNote title={message('method.list.failed')} />}
    </AccountFrame>
  );
}

const AddressDialog = lazy(() => import('./address-dialog.tsx'));

type MethodsProps = { data: MethodsData; items: Item[] };

/** [RTE-13] [ACC-07] The saved methods with their actions, and a form for a new one. */
function Methods({ data, items }: MethodsProps) {
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
      <Feedback outcome={page.outcome} items={items} plan={data.plan} />
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
      {!isAdding && !replaced && data.canAdd && (
        <AddButton isFirst={items.length === 0} onClick={() => page.show({ kind: 'add' })} />
      )}
      {!data.canAdd && (
        <Empty title={message('methods.none.title')}>
          <p>{message('methods.none.company', { company: data.payer ?? '' })}</p>
        </Empty>
      )}
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

function AddButton({ isFirst, onClick }: { isFirst: boolean; onClick(): void }) {
  const button = (
    <Button variant={isFirst ? 'solid' : 'outlined'} icon="plus" id={ADD_BUTTON_ID} onClick={onClick}>
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

type FeedbackProps = Pick<MethodsData, 'plan'> & { outcome: MethodsOutcome | null; items: readonly Item[] };

/** The result of the last action; it takes the focus and is announced [LD4]. */
function Feedback({ outcome, items, plan }: FeedbackProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { tone, title, text } = toFeedback(outcome, items, plan);
  return (
    <div className="method-add-problem" ref={place} tabIndex={-1}>
      <Note tone={tone} title={title}>
        {text}
      </Note>
    </div>
  );
}

/**
 * Handles the return from 3-D Secure: the saved method becomes the default, as without the redirect. This code loads
 * only for returns.
 */
function useReturn({ customerId, source }: MethodsData, tell: (outcome: MethodsOutcome) => Promise<void>): void {
  const settle = useEffectEvent(async (search: string): Promise<void> => {
    const { parseRedirectResult, completeSetupReturn } = await import(
      '../../../../features/payment-methods/ui/payment-method/read-return.ts'
    );
    const returned = await parseRedirectResult(source, search);
    if (returned.kind === 'none') return;
    if (returned.kind === 'failed') return tell({ kind: 'failed', text: message('method.add.notMade') });
    await completeSetupReturn(customerId, returned.added);
    await tell({ kind: 'added', methodId: returned.added.methodId });
  });
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!search.includes('setup_intent')) return;
    // parsed once; the secret stays out of the history
    window.history.replaceState(window.history.state, '', pathname);
    settle(search).catch((failure: unknown) => {
      if (!(failure instanceof SignInRequiredError)) throw failure;
    });
  }, []);
}

type RemoveDialogProps = Pick<MethodsData, 'plan' | 'items'> & {
  item: Item;
  onClose(): void;
  onRemove(): void;
  onReplace(): void;
};

/**
 * [ACC-07] The consequences of removing a method, as a confirmation; if a renewal depends on it, the alternatives. Back
 * closes it [DG4].
 */
function RemoveDialog({ item, plan, items, onClose, onRemove, onReplace }: RemoveDialogProps) {
  const handlers = useBackLayers(1, onClose);
  const { isKept, title, texts, wayOut } = removalOf(item, { plan, items });
  const { companyId } = useParams();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="methods-dialog-acts" ref={handlers}>
          {isKept ? (
            <>
              {wayOut ? (
                <Link className={buttonClass({})} to={getPlanPath(companyId)}>
                  {message(`methods.remove.${wayOut}`)}
                </Link>
              ) : (
                <Button onClick={onClose}>{message('methods.remove.keep')}</Button>
              )}
              <Button variant="solid" onClick={onReplace}>
                {message('methods.replace')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>{message('methods.remove.keep')}</Button>
              <Button variant="danger-solid" onClick={onRemove}>
                {message('methods.remove.confirm')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className="stack-s">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}
