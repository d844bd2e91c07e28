import { useId } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { formatApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import type { ApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { FieldLayout } from '../../../ui-kit/field.tsx';
import { nameOrFormer } from '../approvals/approval-texts.ts';
import { useCloseLayer } from '../company/company-layer.ts';
import { LayerFrame } from '../company/layers/layer-frame.tsx';
import type { ApprovalOutcome } from './handle-approval-form.ts';

type SendBackProps = { request: ApprovalView; outcome: ApprovalOutcome | undefined };

/** [APR-03] The note with which a request goes back; without a script a part of the page. */
export function SendBackDialog({ request, outcome }: SendBackProps) {
  const id = useId();
  const close = useCloseLayer();
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const name = nameOrFormer(request.requesterName);
  const values = { number: formatApprovalNumber(request.number), name, version: String(request.version + 1) };
  const error = outcome?.isNoteWrong ? message('approvals.sendBack.wrong') : null;
  return (
    <LayerFrame
      title={message('approvals.sendBack.title', values)}
      onClose={close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={formData?.get('intent') === 'send-back'}>
          {message('approvals.sendBack.button')}
        </Button>
      }
    >
      <Form className="stack" id={id} method="post" action={pathname + search} noValidate>
        <input type="hidden" name="intent" value="send-back" />
        <input type="hidden" name="version" value={request.version} />
        <FieldLayout
          id={`${id}-note`}
          label={message('approvals.sendBack.field')}
          hint={message('approvals.sendBack.hint', values)}
          error={error}
        >
          <textarea
            className="input"
            id={`${id}-note`}
            name="note"
            rows={4}
            maxLength={500}
            defaultValue={outcome?.note ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note-hint ${id}-note-error` : `${id}-note-hint`}
            required
          />
        </FieldLayout>
      </Form>
    </LayerFrame>
  );
}
