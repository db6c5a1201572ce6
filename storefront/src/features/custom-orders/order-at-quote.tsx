import { checkoutFormSchema, type CheckoutForm, type CurrentUser, type CustomOrder } from '@mithai/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../ui/index.ts';
import { quoteDraft } from '../checkout/checkout-draft.ts';
import { initialCheckoutValues, useDraft, useServerErrors, type CheckoutValues } from '../checkout/checkout-values.ts';
import { ContactFields, DeliveryFields } from '../checkout/delivery-fields.tsx';
import { PaymentFollows, PaymentOptions } from '../checkout/payment-options.tsx';
import { toPlaceOrderRequest } from '../checkout/place-order-request.ts';
import { useDeliveryArea } from '../delivery/delivery.queries.ts';
import { parsePincode } from '../delivery/parse-pincode.ts';
import { useSession } from '../session/use-session.ts';
import { useShop } from '../shop/shop.queries.ts';
import { useOrderAtQuote } from './custom-orders.mutations.ts';
import { myRequestsTexts } from './custom-orders.texts.ts';
import { QuoteFacts, totalOf } from './quote-facts.tsx';
import * as styles from './request-dialog.css.ts';

const { order: texts } = myRequestsTexts;

interface OrderAtQuoteProps {
  request: CustomOrder;
  quote: NonNullable<CustomOrder['quote']>;
  onBack: () => void;
}

export function OrderAtQuote(props: OrderAtQuoteProps) {
  const { user } = useSession();
  return user && <QuoteForm {...props} user={user} />;
}

function QuoteForm({ request, quote, onBack, user }: OrderAtQuoteProps & { user: CurrentUser }) {
  const { mutate: order, isPending, error } = useOrderAtQuote(request);
  const form = useForm<CheckoutValues, unknown, CheckoutForm>({
    resolver: zodResolver(checkoutFormSchema),
    defaultValues: initialCheckoutValues(user),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  useDraft(user.id, form, quoteDraft);
  useServerErrors(error instanceof Problem ? error : null, form);
  const { charges } = useShop();
  const zoneFee = useDeliveryArea(parsePincode(useWatch({ control: form.control, name: 'pincode' })))?.fee;
  const cost = totalOf({ quote, quantity: request.quantity, charges, zoneFee });
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        onSubmit={form.handleSubmit((values) => order(toPlaceOrderRequest(values, cost, charges)))}
        noValidate
      >
        <div>
          <Button variant="quiet" size="small" onClick={onBack}>
            <ArrowLeft size={18} aria-hidden="true" />
            {texts.back}
          </Button>
        </div>
        <div className={styles.quote}>
          <QuoteFacts quote={quote} quantity={request.quantity} zoneFee={zoneFee} />
        </div>
        <ContactFields />
        <DeliveryFields />
        <PaymentOptions total={cost} />
        <Button type="submit" pending={isPending}>
          {isPending ? texts.submitting : texts.submit}
        </Button>
        <PaymentFollows />
      </form>
    </FormProvider>
  );
}
