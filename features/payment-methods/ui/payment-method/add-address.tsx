import { AddressElement } from '@stripe/react-stripe-js';
import { message } from '../../../../messages/message.ts';
import { addressLines, type BillingContact } from './rows/address-lines.ts';

/** The known part of a customer's billing address. */
export type BillingInput = { name: string; address: BillingContact['address'] | null };

/** Returns the address if it suffices for a card: in the US and Canada it needs state and postal code. Else null. */
export function isCompleteAddress(biller: BillingInput | null): BillingContact | null {
  const { name, address } = biller ?? { name: '', address: null };
  if (!address || name === '' || !address.line1 || !address.city || !address.country) return null;
  const isLong = ['US', 'CA'].includes(address.country);
  return isLong && !(address.state && address.postal_code) ? null : { name, address };
}

type AddAddressProps = {
  biller: BillingInput | null;
  isOpen: boolean;
  onOpen(): void;
  /** null: incomplete */
  onType(contact: BillingContact | null): void;
  onReady(): void;
  onFail(): void;
};

/** [AC6] The known address, as text with an edit button; the payment platform's own fields if there is none. */
export function AddAddress({ biller, isOpen, onOpen, onType, onReady, onFail }: AddAddressProps) {
  const known = isCompleteAddress(biller);
  return (
    <section aria-label={message('method.add.address')}>
      <div className="method-add-h">
        <h3>{message('method.add.address')}</h3>
        {!isOpen && (
          <button
            type="button"
            className="linkbtn"
            aria-label={message('method.add.address.change.full')}
            onClick={onOpen}
          >
            {message('method.add.address.change')}
          </button>
        )}
      </div>
      {!isOpen && known && (
        <p>
          {addressLines(known).map((line) => (
            <span className="method-fact" key={line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {isOpen && (
        <div className="method-add-address">
          <AddressElement
            options={optionsOf(biller)}
            onReady={(fields) => {
              onReady();
              // the clicked button was removed
              if (known) fields.focus();
            }}
            onLoadError={onFail}
            onChange={({ value, complete }) =>
              onType(
                complete ? { name: value.name, address: { ...value.address, line2: value.address.line2 ?? '' } } : null,
              )
            }
          />
        </div>
      )}
    </section>
  );
}

const optionsOf = (biller: BillingInput | null) =>
  ({
    mode: 'billing',
    display: { name: 'organization' },
    ...(biller && { defaultValues: { name: biller.name, ...(biller.address && { address: biller.address }) } }),
  }) as const;
