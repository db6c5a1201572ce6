import { isUnsent, sumOf, type AdminOrder, type AdminPayment } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { hasCode, userMessageOf } from '../../../../api/problem.ts';
import {
  Alert,
  Button,
  Dialog,
  Field,
  FormActions,
  LoadFailedAlert,
  Loading,
  Sum,
  TextInput,
} from '../../../../ui/index.ts';
import { failureOf } from '../../../security/confirmation.tsx';
import { useRights } from '../../../session/use-rights.ts';
import { needsConfirmation, UnusualValueDialog } from '../../unusual-value-dialog.tsx';
import { EditOrderItems } from './edit-order-items.tsx';
import { editOrderTexts as texts } from './edit-order.texts.ts';
import { useEditOrder } from '../orders.mutations.ts';
import { adminPaymentQuery } from '../payment/payment.queries.ts';
import { paymentTexts } from '../payment/payment.texts.ts';
import { PendingEdit } from './pending-edit.tsx';
import * as styles from '../phone-order/phone-order.css.ts';
import { problemsByField, toEdit, useEditedOrder, type EditedOrder, type EditedValues } from './use-edited-order.ts';

/** Until the order is packed. */
export function EditOrder({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  const may = useRights();
  if (!may('order-changes')) return null;
  if (!isUnsent(order.status) || order.payment.status === 'refunded') return null;
  if (order.pendingEdit) return <PendingEdit order={order} edit={order.pendingEdit} />;
  if (order.packedAt !== null) return <p>{texts.packed}</p>;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Pencil size={18} aria-hidden="true" />
        {texts.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title(order.id)}
        description={texts.hint(order.contactEmail !== '')}
      >
        {isOpen && <LoadedForm order={order} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

interface FormProps {
  order: AdminOrder;
  onClose: () => void;
}

function LoadedForm({ order, onClose }: FormProps) {
  const { data: payment, isError, refetch } = useQuery(adminPaymentQuery(order.id));
  if (payment) return <EditForm order={order} payment={payment} onClose={onClose} />;
  if (isError) return <LoadFailedAlert title={paymentTexts.failedToLoad} onRetry={refetch} />;
  return <Loading label={paymentTexts.loading} height="20rem" />;
}

export function EditForm({ onClose, ...latest }: FormProps & { payment: AdminPayment }) {
  // As it was when the dialog opened: a later version is refused.
  const [{ order, payment }] = useState(latest);
  const edited = useEditedOrder(order, payment);
  const save = useEditOrder(order.id, onClose);
  const { error, isPending } = save;
  const send = (confirmed: boolean) =>
    save.mutate(
      { ...toEdit(order, edited), confirmed },
      { onError: (failure) => isBelowMinimum(failure) && edited.onBelowMinimum() },
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(false);
  };
  const difference = sumOf(edited.total, -order.totalAmount);
  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      {edited.isPaid && <Alert tone="info">{texts.paid(order.payment.provider)}</Alert>}
      <EditOrderItems order={order} edited={edited} />
      <DeliveryFields order={order} edited={edited} error={error} />
      <BuyerFields order={order} edited={edited} error={error} />
      <dl className={styles.sums}>
        <Sum name={texts.before} rupees={order.totalAmount} />
        <Sum name={texts.after} rupees={edited.total} />
      </dl>
      {difference !== 0 && <p role="status">{differenceText(difference, edited)}</p>}
      {edited.needsReference && <TransferReference edited={edited} error={error} />}
      {failureOf(error) !== null && !needsConfirmation(error) && (
        <div ref={scrollIntoView}>
          <Alert title={texts.failed}>{userMessageOf(error)}</Alert>
        </div>
      )}
      <FormActions
        submit={texts.submit(edited.total)}
        pending={texts.submitting}
        isPending={isPending}
        onCancel={onClose}
      />
      <UnusualValueDialog error={error} onConfirm={() => send(true)} onClose={save.reset} />
    </form>
  );
}

function TransferReference({ edited, error }: { edited: EditedOrder; error: unknown }) {
  const { reference, setReference, returned } = edited;
  return (
    <Field
      label={texts.reference}
      hint={texts.referenceHint(returned)}
      error={problemsByField(error).reference}
      required
    >
      <TextInput autoComplete="off" value={reference} onChange={({ target }) => setReference(target.value)} />
    </Field>
  );
}

const isBelowMinimum = (error: unknown): boolean => hasCode(error, 'refund_below_minimum');

function differenceText(difference: number, { isPaid, returned }: EditedOrder): string {
  if (returned > 0) return texts.refunds(returned);
  return isPaid && difference > 0 ? texts.waits(difference) : texts.difference(difference);
}

/** The button that was pressed is at the end of the dialog, and the refusal above it. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

interface FieldsProps {
  order: AdminOrder;
  edited: EditedOrder;
  error: unknown;
}

const ADDRESS = ['address', 'pincode', 'city', 'state'] as const;

/** Of a gift to someone else, the name and phone number are the recipient's. */
function DeliveryFields({ order: { recipient }, ...form }: FieldsProps) {
  const { values, setValue } = form.edited;
  const problems = problemsByField(form.error);
  const { fields } = texts;
  return (
    <section className={styles.section} aria-label={texts.delivery}>
      <h3 className={styles.sectionTitle}>{recipient ? texts.recipient : texts.delivery}</h3>
      <div className={styles.pair}>
        <RequiredField name={recipient ? 'recipientName' : 'contactName'} label={fields.name} {...form} />
        <RequiredField name={recipient ? 'recipientPhone' : 'contactPhone'} label={fields.phone} {...form} />
        {ADDRESS.map((name) => (
          <RequiredField key={name} name={name} label={fields[name]} {...form} />
        ))}
        {recipient && (
          <Field label={fields.email} hint={texts.emailHint} optional error={problems.recipientEmail}>
            <TextInput
              type="email"
              autoComplete="off"
              value={values.recipientEmail}
              onChange={({ target }) => setValue('recipientEmail', target.value)}
            />
          </Field>
        )}
        <Field label={fields.day} optional error={problems.day}>
          <TextInput type="date" value={values.day} onChange={({ target }) => setValue('day', target.value)} />
        </Field>
      </div>
    </section>
  );
}

/** Only of a gift to someone else. */
function BuyerFields({ order: { recipient }, ...form }: FieldsProps) {
  return (
    recipient && (
      <section className={styles.section} aria-label={texts.buyer.title}>
        <h3 className={styles.sectionTitle}>{texts.buyer.title}</h3>
        <div className={styles.pair}>
          <RequiredField name="contactName" label={texts.buyer.name} {...form} />
          <RequiredField name="contactPhone" label={texts.buyer.phone} {...form} />
        </div>
      </section>
    )
  );
}

interface RequiredFieldProps extends Omit<FieldsProps, 'order'> {
  name: keyof EditedValues;
  label: string;
}

function RequiredField({ name, label, edited: { values, setValue }, error }: RequiredFieldProps) {
  return (
    <Field label={label} required error={problemsByField(error)[name]}>
      <TextInput autoComplete="off" value={values[name]} onChange={({ target }) => setValue(name, target.value)} />
    </Field>
  );
}
