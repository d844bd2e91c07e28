import { lazy, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { AddWait } from '../../../../features/payment-methods/ui/payment-method/rows/add-skeleton.tsx';
import {
  nameOfMethod,
  nameWithinText,
} from '../../../../features/payment-methods/ui/payment-method/rows/method-texts.ts';
import type { Added } from '../../../../features/payment-methods/ui/payment-method/save-method.ts';
import { getMethodsPath } from '../../../../features/plans/rules/plan-paths.ts';
import { message } from '../../../../messages/message.ts';
import type { Item, MethodsData } from './data.ts';
import { getPlanPaidWith } from './method-facts.ts';

// the provider's fields load only to add a method
const AddMethod = lazy(() => import('../../../../features/payment-methods/ui/payment-method/add-method.tsx'));
const TYPES = ['card', 'us_bank_account'] as const;

type AddSectionProps = Pick<MethodsData, 'customerId' | 'source' | 'company' | 'biller' | 'plan'> & {
  /** The method to replace. */
  old: Item | null;
  onAdded(added: Added): Promise<void>;
  onCancel(): void;
};

/** [ACC-07] Adds a method, or replaces one, and explains the consequences first. */
export function AddSection({ customerId, source, company, biller, plan, old, onAdded, onCancel }: AddSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { companyId } = useParams();
  // moves the focus to the start of the form
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="methods-new" aria-labelledby="new-method">
      <h2 id="new-method" tabIndex={-1} ref={heading}>
        {old ? message('methods.replace.title', { method: nameOfMethod(old.method) }) : message('methods.add.title')}
      </h2>
      <p className="small muted">{introOf(old, plan)}</p>
      <Suspense fallback={<AddWait />}>
        <AddMethod
          customerId={customerId}
          payment={source}
          company={company}
          flow={old ? 'replace' : 'account'}
          types={TYPES}
          biller={billerOf(old) ?? biller}
          returnPath={getMethodsPath(companyId)}
          submitLabel={message(old ? 'methods.replace.save' : 'methods.add.save')}
          onAdded={onAdded}
          onCancel={onCancel}
        />
      </Suspense>
    </section>
  );
}

/** [AC6] Returns the billing details of the replaced method as prefill. */
function billerOf(old: Item | null): MethodsData['biller'] {
  const { name = '', address = null } = old?.billing ?? {};
  return name !== '' && address ? { name, address } : null;
}

function introOf(old: Item | null, plan: MethodsData['plan']): string {
  const isPaid = plan !== null && plan !== 'unread';
  if (!old) return message(isPaid ? 'methods.add.text.plan' : 'methods.add.text');
  const method = nameWithinText(old.method);
  return message(getPlanPaidWith(old, plan) ? 'methods.replace.text.plan' : 'methods.replace.text', { method });
}
