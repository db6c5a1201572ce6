import { bankAccountSchema } from '@mithai/contracts';
import { useWatch } from 'react-hook-form';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Dialog, Field, FormActions, TextInput } from '../../ui/index.ts';
import { BankName } from '../banks/bank-name.tsx';
import { OfficialNumber } from '../banks/official-number.tsx';
import { failureOf } from '../security/confirmation.tsx';
import * as styles from './account.css.ts';
import { useChangeBankAccount } from './account.mutations.ts';
import { accountTexts } from './account.texts.ts';

const { bankForm: texts } = accountTexts;

export function BankAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text}>
      <BankAccountForm onDone={onClose} />
    </Dialog>
  );
}

function BankAccountForm({ onDone }: { onDone: () => void }) {
  const { mutate: change, isPending, error } = useChangeBankAccount();
  const { register, handleSubmit, control, errors, refusal } = useZodForm({
    schema: bankAccountSchema,
    defaultValues: { bankAccountHolderName: '', bankAccountNumber: '', bankIfsc: '' },
    failure: failureOf(error),
  });
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit((account) => change(account, { onSuccess: onDone }))}
      noValidate
    >
      {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
      <Field label={texts.holder} error={errors.bankAccountHolderName?.message}>
        <TextInput autoComplete="off" autoCapitalize="words" {...register('bankAccountHolderName')} />
      </Field>
      <Field label={texts.number} hint={texts.numberHint} error={errors.bankAccountNumber?.message}>
        <OfficialNumber inputMode="numeric" {...register('bankAccountNumber')} />
      </Field>
      <Field label={accountTexts.ifsc} hint={texts.ifscHint} error={errors.bankIfsc?.message}>
        <OfficialNumber {...register('bankIfsc')} />
      </Field>
      <BankName typed={useWatch({ control, name: 'bankIfsc' })} />
      <FormActions submit={texts.submit} pending={texts.pending} isPending={isPending} onCancel={onDone} />
    </form>
  );
}
