import type { CurrentUser, CustomOrder } from '@mithai/contracts';
import { ArrowLeft } from 'lucide-react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../ui/index.ts';
import { quoteDraft } from '../checkout/values/checkout-draft.ts';
import { ContactFields, DeliveryFields } from '../checkout/fields/delivery-fields.tsx';
import { PaymentOptions } from '../checkout/fields/payment-options.tsx';
import { PaymentFollows } from '../checkout/submit/payment-follows.tsx';
import { toPlaceOrderRequest } from '../checkout/values/place-order-request.ts';
import { useCheckoutForm } from '../checkout/values/use-checkout-form.ts';
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
  const form = useCheckoutForm({ user, draft: quoteDraft, problem: error instanceof Problem ? error : null });
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
