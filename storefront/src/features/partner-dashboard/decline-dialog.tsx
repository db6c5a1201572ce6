import { DECLINE_REASON_MAX, declinePiecesSchema, type PartnerPieces } from '@mithai/contracts';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Dialog, Field, FormActions, TextArea } from '../../ui/index.ts';
import * as styles from './board.css.ts';
import { useDecline } from './board.mutations.ts';
import { declineTexts as texts } from './board.texts.ts';

interface DeclineDialogProps {
  pieces: PartnerPieces;
  open: boolean;
  onClose: () => void;
}

export function DeclineDialog({ pieces, open, onClose }: DeclineDialogProps) {
  const text = texts.text(pieces.quantity, pieces.product.name, pieces.orderId);
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={text}>
      <DeclineForm pieces={pieces} onClose={onClose} />
    </Dialog>
  );
}

const formSchema = declinePiecesSchema.pick({ reason: true });

function DeclineForm({ pieces, onClose }: Omit<DeclineDialogProps, 'open'>) {
  const { mutate: decline, isPending, error } = useDecline(pieces);
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: formSchema,
    defaultValues: { reason: '' },
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <form className={styles.form} onSubmit={handleSubmit((input) => decline(input, { onSuccess: onClose }))} noValidate>
      {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
      <Field label={texts.reason} hint={texts.reasonHint} error={errors.reason?.message}>
        <TextArea rows={3} maxLength={DECLINE_REASON_MAX} {...register('reason')} />
      </Field>
      <FormActions
        submit={texts.submit}
        pending={texts.pending}
        isPending={isPending}
        variant="destructive"
        onCancel={onClose}
      />
    </form>
  );
}
