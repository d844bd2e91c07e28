import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../../../api/client.ts';
import { SavingsSheet } from '../../../../../features/content/blocks/document-savings-table/savings-sheet.tsx';
import type { WorkedExample } from '../../../../../features/content/use-cases/read-worked-example.ts';
import { message } from '../../../../../messages/message.ts';
import { Dialog } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../ui-kit/dialogs/use-back-layers.ts';
import { Note } from '../../../../ui-kit/status.tsx';
import '../../../../../features/content/blocks/document-savings-table/document-savings-table.css';

type SavingsDialogProps = {
  title: string;
  /** id of the plan in the example */
  subscription: string;
  /** the page with the same example */
  href: string;
  onClose(): void;
};

/** [PRD-06] The worked example, loaded when opened; on failure, a link to the page that has it. */
export default function OfferSavingsDialog({ title, subscription, href, onClose }: SavingsDialogProps) {
  const handlers = useBackLayers(1, onClose);
  // undefined: pending
  const [example, setExample] = useState<WorkedExample | null>();
  useEffect(() => {
    void loadWorkedExample(subscription).then(setExample);
  }, [subscription]);
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <div className="stack" ref={handlers}>
        {example === undefined && (
          <>
            <p className="vh" role="status">
              {message('plan.savings.loading')}
            </p>
            <div className="document-savings-table-wait sk" aria-hidden="true" />
          </>
        )}
        {example === null && (
          <Note
            tone="bad"
            isAnnounced
            title={message('plan.savings.failed')}
            actions={<a href={href}>{message('plan.savings.page')}</a>}
          />
        )}
        {example && <SavingsExample of={example} />}
      </div>
    </Dialog>
  );
}

/** The assumptions, the computation, and a note if single documents cost less. */
export function SavingsExample({ of: example }: { of: WorkedExample }) {
  const { computed, descriptionWithoutSubscription, descriptionWithSubscription } = example;
  return (
    <>
      {descriptionWithoutSubscription && <p className="muted">{descriptionWithoutSubscription}</p>}
      {descriptionWithSubscription && <p className="muted">{descriptionWithSubscription}</p>}
      <SavingsSheet block={example} computed={computed} />
      {computed.savingsCents <= 0 && (
        <p className="strong">{message(computed.savingsCents < 0 ? 'plan.savings.less' : 'plan.savings.even')}</p>
      )}
    </>
  );
}

/** [PRD-06] Loads the worked example of a plan by the id of its subscription; null if the request failed. */
export async function loadWorkedExample(
  subscription: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<WorkedExample | null> {
  const result = await callEndpoint('GET /api/catalogue/worked-example', { subscription }, { fetch });
  return result.ok && Array.isArray(result.value.computed?.lines) ? result.value : null;
}
