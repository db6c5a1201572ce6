import { PAYMENT_REFERENCE_MAX, REFUND_REASON_MAX, resolveExceptionSchema } from '@mithai/contracts';
import { hasCode, userMessageOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Alert, Dialog, Field, FormActions, TextArea, TextInput } from '../../../ui/index.ts';
import { failureOf } from '../../security/confirmation.tsx';
import * as styles from './exceptions.css.ts';
import { useResolveException } from './exceptions.mutations.ts';
import { exceptionsTexts, resolveTexts as texts } from './exceptions.texts.ts';
import type { Resolving } from './exception-card.tsx';

interface ResolveDialogProps {
  /** Null while the dialog is closed. */
  resolving: Resolving | null;
  onClose: () => void;
}

export function ResolveDialog({ resolving, onClose }: ResolveDialogProps) {
  return (
    <Dialog open={resolving !== null} onClose={onClose} {...(resolving ? questionOf(resolving) : { title: '' })}>
      {resolving && <ResolveForm {...resolving} onClose={onClose} />}
    </Dialog>
  );
}

function ResolveForm({ exception, refund, onClose }: Resolving & Pick<ResolveDialogProps, 'onClose'>) {
  const { mutate: resolve, isPending, error } = useResolveException(exception);
  const byTransfer = refund && exception.isBankCredit;
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: byTransfer ? returnCreditSchema : resolveExceptionSchema.pick({ note: true, reference: true }),
    defaultValues: byTransfer ? { note: '', reference: '' } : { note: '' },
    failure: failureOf(error),
    mode: 'onSubmit',
  });
  const act = refund ? 'giveBack' : 'solve';
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit((input) => resolve({ ...input, refund }, { onSuccess: onClose }))}
      noValidate
    >
      {byTransfer && (
        <Field label={texts.reference} hint={texts.referenceHint} error={errors.reference?.message}>
          <TextInput maxLength={PAYMENT_REFERENCE_MAX} autoComplete="off" {...register('reference')} />
        </Field>
      )}
      <Field label={texts.note} hint={refund ? texts.giveBackHint : texts.solveHint} error={errors.note?.message}>
        <TextArea rows={3} maxLength={REFUND_REASON_MAX} {...register('note')} />
      </Field>
      {refusal !== null && !isPending && <Alert title={texts.failed[act]}>{reasonOf(refusal)}</Alert>}
      <FormActions
        submit={exceptionsTexts[act]}
        pending={texts.submitting[act]}
        isPending={isPending}
        onCancel={onClose}
      />
    </form>
  );
}

function questionOf({ exception, refund }: Resolving): { title: string; description: string } {
  const { kind, amount, orderId, detail, isBankCredit } = exception;
  const { title } = exceptionsTexts.kinds[kind];
  if (!refund) return { title: texts.solveTitle, description: texts.solveText(title) };
  // The gateway's may be in another currency, which the detail names.
  const rupees = kind === 'amount_mismatch' && !isBankCredit ? null : amount;
  const giveBackText = isBankCredit ? texts.transferText : texts.giveBackText;
  return { title: texts.giveBackTitle(rupees, orderId), description: giveBackText(title, detail) };
}

const returnCreditSchema = resolveExceptionSchema.pick({ note: true, reference: true }).required({ reference: true });

const reasonOf = (refusal: unknown): string =>
  hasCode(refusal, 'exception_resolved') ? texts.resolvedElsewhere : userMessageOf(refusal);
