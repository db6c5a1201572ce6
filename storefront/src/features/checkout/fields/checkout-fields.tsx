import type { CurrentUser } from '@mithai/contracts';
import { ClosedNotice } from '../../shop/closed-notice.tsx';
import * as styles from './checkout-fields.css.ts';
import { fieldTexts as texts } from './checkout-fields.texts.ts';
import { DeliveryDay } from './delivery-day.tsx';
import { ContactFields, DeliveryFields } from './delivery-fields.tsx';
import { GiftOptions } from './gift-options.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';

interface CheckoutFieldsProps {
  user: CurrentUser;
  /** Rupees. */
  total: number;
  disabled: boolean;
}

export function CheckoutFields({ user, total, disabled }: CheckoutFieldsProps) {
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <ClosedNotice />
      <p className={styles.legend}>{texts.requiredHint}</p>
      <SavedAddresses user={user} />
      <ContactFields />
      <DeliveryFields>
        <SaveAddress user={user} />
      </DeliveryFields>
      <DeliveryDay />
      <GiftOptions />
      <PaymentOptions total={total} />
    </fieldset>
  );
}
