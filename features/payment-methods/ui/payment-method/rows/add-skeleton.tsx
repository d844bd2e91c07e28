import { message } from '../../../../../messages/message.ts';
import '../payment-method.css';

/** [MNG-09] [LD1] The placeholder of the form, as high as its fields. Also the fallback of its lazy import. */
export function AddWait() {
  return (
    <div className="method-add waiting">
      <div className="method-add-fields">
        <AddSkeleton />
      </div>
    </div>
  );
}

export function AddSkeleton() {
  return (
    <p className="method-add-wait" role="status">
      <span className="spin" aria-hidden="true" />
      {message('method.add.loading')}
    </p>
  );
}
