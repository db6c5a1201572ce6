import { PAYMENT_REFERENCE_MAX, recordCollectionsSchema, type RecordCollections } from '@mithai/contracts';
import { userMessageOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Alert, Dialog, Field, FormActions, TextInput } from '../../../ui/index.ts';
import { failureOf } from '../../security/confirmation.tsx';
import * as styles from './cash.css.ts';
import { useRecordCash } from './cash.mutations.ts';
import { cashTexts } from './cash.texts.ts';

const { dialog: texts } = cashTexts;

export type ChosenCash = Pick<RecordCollections, 'orderIds' | 'total'>;

interface CashDialogProps {
  /** Null while the dialog is closed. */
  chosen: ChosenCash | null;
  onClose: () => void;
}

export function CashDialog({ chosen, onClose }: CashDialogProps) {
  return (
    <Dialog
      open={chosen !== null}
      onClose={onClose}
      title={texts.title(chosen?.total ?? 0)}
      description={texts.text(chosen?.orderIds.length ?? 0)}
    >
      {chosen && <CashForm chosen={chosen} onClose={onClose} />}
    </Dialog>
  );
}

function CashForm({ chosen, onClose }: { chosen: ChosenCash; onClose: () => void }) {
  const { mutate: record, isPending, error } = useRecordCash();
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: recordCollectionsSchema.pick({ reference: true }),
    defaultValues: { reference: '' },
    failure: failureOf(error),
    mode: 'onSubmit',
  });
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(({ reference }) => record({ ...chosen, reference }, { onSuccess: onClose }))}
      noValidate
    >
      <Field label={texts.reference} hint={texts.referenceHint} error={errors.reference?.message}>
        <TextInput maxLength={PAYMENT_REFERENCE_MAX} autoComplete="off" {...register('reference')} />
      </Field>
      {refusal !== null && !isPending && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
      <FormActions submit={texts.submit} pending={texts.submitting} isPending={isPending} onCancel={onClose} />
    </form>
  );
}
