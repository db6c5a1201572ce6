import { ONLINE_PAYMENT_MIN, type PaymentMethods } from '@mithai/contracts';
import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, ChoiceGroup, RadioCard, VisuallyHidden } from '../../ui/index.ts';
import { paymentMethodNames } from '../orders/orders.texts.ts';
import { usePaymentMethods } from '../payments/payments.queries.ts';
import * as styles from './checkout-page.css.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { useAddressArea } from './use-cart-to-deliver.ts';
import { unpaidTexts } from './unpaid-order.texts.ts';

/** `total`: rupees. */
export function PaymentOptions({ total }: { total: number }) {
  const { register, formState } = useFormContext<CheckoutValues>();
  const { methods: offered, isPending, isError } = usePaymentMethods();
  const area = useAddressArea();
  const hasCod = area?.codAllowed !== false || !area.isServed;
  const isTooLittle = total > 0 && total < ONLINE_PAYMENT_MIN;
  const methods = useMemo(
    () => offered.filter(({ method }) => (method === 'cod' ? hasCod : !isTooLittle)),
    [offered, hasCod, isTooLittle],
  );
  useOfferedMethod(isPending ? null : methods);
  return (
    <section className={styles.section} aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" className={styles.sectionTitle}>
        {texts.payment}
      </h2>
      {isError && <Alert tone="info">{unpaidTexts.methodsFailed}</Alert>}
      {!hasCod && <p className={styles.legend}>{texts.noCod}</p>}
      {isTooLittle && <p className={styles.legend}>{hasCod ? texts.onlyCod : texts.noMethod}</p>}
      <ChoiceGroup
        legend={<VisuallyHidden>{texts.payment}</VisuallyHidden>}
        layout="pairs"
        error={formState.errors.paymentMethod?.message}
      >
        {methods.map(({ method, provider }) => (
          <RadioCard
            key={method}
            value={method}
            title={paymentMethodNames[method]}
            note={provider === 'upi_qr' ? unpaidTexts.qrNote : texts.paymentNotes[method]}
            {...register('paymentMethod')}
          />
        ))}
      </ChoiceGroup>
    </section>
  );
}

/** Announces beside the button that the payment follows, unless it is cash. */
export function PaymentFollows() {
  const { methods } = usePaymentMethods();
  const chosen = useWatch<CheckoutValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const provider = methods.find(({ method }) => method === chosen)?.provider ?? 'cash';
  if (provider === 'cash') return null;
  return (
    <p className={styles.note}>{provider === 'gateway' ? unpaidTexts.followsAtGateway : unpaidTexts.followsByQr}</p>
  );
}

/** A draft may hold a method that the shop no longer offers. */
function useOfferedMethod(methods: PaymentMethods | null): void {
  const { setValue } = useFormContext<CheckoutValues>();
  const chosen = useWatch<CheckoutValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const first = methods?.[0]?.method;
  const isOffered = methods?.some(({ method }) => method === chosen) ?? true;
  useEffect(() => {
    if (!isOffered && first) setValue('paymentMethod', first);
  }, [isOffered, first, setValue]);
}
