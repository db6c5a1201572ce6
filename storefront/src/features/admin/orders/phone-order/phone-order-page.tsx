import { zodResolver } from '@hookform/resolvers/zod';
import { phoneOrderFormSchema, type CurrentUser, type Order, type PhoneOrderForm } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { Problem, hasCode, isUnreachable, userMessageOf } from '../../../../api/problem.ts';
import { Alert, Button, buttonVariants, Sum } from '../../../../ui/index.ts';
import { DeliveryFields } from '../../../checkout/fields/delivery-fields.tsx';
import { GiftOptions } from '../../../checkout/fields/gift-options.tsx';
import { serverErrorsByField } from '../../../checkout/values/place-order-request.ts';
import { CodeField } from '../../../discounts/code-field.tsx';
import { DiscountRows } from '../../../discounts/discount-rows.tsx';
import { meQuery } from '../../../session/session.queries.ts';
import { useRights } from '../../../session/use-rights.ts';
import { adminTexts } from '../../admin.texts.ts';
import { needsConfirmation, UnusualValueDialog } from '../../unusual-value-dialog.tsx';
import { PhoneOrderCustomer } from './phone-order-customer.tsx';
import { PhoneOrderDeliveryDay } from './phone-order-delivery-day.tsx';
import { EMPTY_PHONE_ORDER, usePhoneOrderDraft, type PhoneOrderValues } from './phone-order-draft.ts';
import { PhoneOrderNote, PhoneOrderPayment } from './phone-order-payment.tsx';
import { PhoneOrderProducts } from './phone-order-products.tsx';
import * as styles from './phone-order.css.ts';
import { toPhoneOrder, usePlacePhoneOrder } from './phone-order.mutations.ts';
import { phoneOrderTexts as texts } from './phone-order.texts.ts';
import { PlacedPhoneOrder } from './placed-phone-order.tsx';
import { usePhoneOrderCosts, usePhoneOrderLines, type PhoneOrderCosts } from './use-phone-order-lines.ts';

const { notAllowed } = adminTexts;

export function PhoneOrderPage() {
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  const [placed, setPlaced] = useState<Order | null>(null);
  const may = useRights();
  if (!may('order-changes')) return <Alert title={notAllowed.title}>{notAllowed.text}</Alert>;
  return (
    <>
      <div className={styles.head}>
        {placed ? <span /> : <h2 className={styles.title}>{texts.title}</h2>}
        <Link to="/admin/orders" className={buttonVariants({ variant: 'quiet', size: 'small' })}>
          {texts.back}
        </Link>
      </div>
      {placed && <PlacedPhoneOrder order={placed} onAnother={() => setPlaced(null)} />}
      {user && !placed && <NewPhoneOrder user={user} onPlaced={setPlaced} />}
    </>
  );
}

interface NewPhoneOrderProps {
  user: CurrentUser;
  onPlaced: (order: Order) => void;
}

function NewPhoneOrder({ user, onPlaced }: NewPhoneOrderProps) {
  const form = useForm<PhoneOrderValues, unknown, PhoneOrderForm>({
    resolver: zodResolver(phoneOrderFormSchema),
    defaultValues: EMPTY_PHONE_ORDER,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const draft = usePhoneOrderDraft(user.id, form);
  const lines = usePhoneOrderLines(form.control);
  const costs = usePhoneOrderCosts(form.control, lines);
  const place = usePlacePhoneOrder(draft.key, (order) => {
    draft.clear();
    onPlaced(order);
  });
  const { error, isPending } = place;
  useFieldErrors(error, form.setError);

  const send = (confirmed: boolean) =>
    form.handleSubmit((values) => {
      // The order of the previous key exists; the form now holds another one.
      if (hasCode(error, 'idempotency_key_reused')) draft.renewKey();
      place.mutate({ ...toPhoneOrder(values, costs), confirmed });
    })();

  return (
    <FormProvider {...form}>
      <form
        className={styles.columns}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        <div className={styles.form}>
          <PhoneOrderCustomer />
          <PhoneOrderProducts lines={lines} />
          <DeliveryFields />
          <PhoneOrderDeliveryDay lines={lines} />
          <GiftOptions />
          <PhoneOrderPayment />
          <PhoneOrderNote />
        </div>
        <div className={styles.summary}>
          <Costs costs={costs} />
          {!form.formState.isValid && form.formState.submitCount > 0 && <Alert>{texts.wrong}</Alert>}
          <Failure error={error} />
          <Button type="submit" size="large" fill pending={isPending} disabled={costs.isChecking}>
            {isPending ? texts.submitting : texts.submit(costs.total)}
          </Button>
          <Button variant="quiet" onClick={draft.clear} disabled={isPending}>
            {texts.discard}
          </Button>
        </div>
        <UnusualValueDialog error={error} onConfirm={() => void send(true)} onClose={place.reset} />
      </form>
    </FormProvider>
  );
}

const FIELDS: Record<string, keyof PhoneOrderForm> = { payment: 'payment', paymentMethod: 'payment', items: 'items' };

function useFieldErrors(
  error: unknown,
  setError: (field: keyof PhoneOrderForm, error: { type: string; message: string }) => void,
): void {
  const show = useEffectEvent((problem: Problem) => {
    for (const { field, message } of serverErrorsByField(problem))
      if (field in EMPTY_PHONE_ORDER) setError(field as keyof PhoneOrderForm, { type: 'server', message });
    for (const { path, message } of problem.issues)
      if (FIELDS[path]) setError(FIELDS[path], { type: 'server', message });
  });
  useEffect(() => {
    if (error instanceof Problem) show(error);
  }, [error]);
}

function Failure({ error }: { error: unknown }) {
  if (!error || needsConfirmation(error)) return null;
  return <Alert title={texts.failed}>{isUnreachable(error) ? texts.unclear : userMessageOf(error)}</Alert>;
}

function Costs({ costs }: { costs: PhoneOrderCosts }) {
  const { subtotal, discounts, shipping, gift, total, codes } = costs;
  const { setValue } = useFormContext<PhoneOrderValues>();
  return (
    <section className={styles.section} aria-labelledby="phone-total">
      <h2 id="phone-total" className={styles.sectionTitle}>
        {texts.total.title}
      </h2>
      <CodeField
        codes={codes}
        check={costs}
        onChange={(changed) => setValue('discountCodes', [...changed], { shouldDirty: true })}
      />
      <dl className={styles.sums}>
        <Sum name={texts.total.subtotal} rupees={subtotal} />
        <DiscountRows discounts={discounts} />
        <Sum name={texts.total.shipping} rupees={shipping} />
        {gift > 0 && <Sum name={texts.total.gift} rupees={gift} />}
        <Sum name={texts.total.total} rupees={total} />
      </dl>
    </section>
  );
}
