import type { CurrentUser } from '@mithai/contracts';
import { useWatch } from 'react-hook-form';
import { requiredHint } from '../../../ui/required-hint.texts.ts';
import { ClosedNotice } from '../../shop/closed-notice.tsx';
import * as styles from './checkout-fields.css.ts';
import { DeliveryDay } from './delivery-day.tsx';
import { ContactFields, DeliveryFields } from './delivery-fields.tsx';
import { GiftOptions } from './gift-options.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';
import { BUYER_FIELDS, type CheckoutValues } from '../values/checkout-values.ts';

interface CheckoutFieldsProps {
  user: CurrentUser;
  /** Rupees. */
  total: number;
  disabled: boolean;
}

export function CheckoutFields({ user, total, disabled }: CheckoutFieldsProps) {
  const toSomeoneElse = useWatch<CheckoutValues, 'toSomeoneElse'>({ name: 'toSomeoneElse' });
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <ClosedNotice />
      <p className={styles.legend}>{requiredHint}</p>
      {!toSomeoneElse && <SavedAddresses user={user} names={BUYER_FIELDS} />}
      <ContactFields />
      {!toSomeoneElse && (
        <>
          <DeliveryFields>
            <SaveAddress user={user} />
          </DeliveryFields>
          <DeliveryDay />
        </>
      )}
      <GiftOptions user={user} />
      {toSomeoneElse && <DeliveryDay />}
      <PaymentOptions total={total} />
    </fieldset>
  );
}
