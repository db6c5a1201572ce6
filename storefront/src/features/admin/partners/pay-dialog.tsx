import { payPartnerSchema, type DuePayout } from '@mithai/contracts';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Alert, Dialog, Fact, Field, FormActions, Price, TextInput } from '../../../ui/index.ts';
import { businessFieldNames } from '../../partner-application/business.texts.ts';
import { Bank } from './application-facts.tsx';
import * as styles from './partners.css.ts';
import { usePay } from './partners.mutations.ts';
import { partnersTexts } from './partners.texts.ts';
import { ProtectedNumber } from './protected-number.tsx';

const { payouts: texts, facts, notGiven } = partnersTexts;

export type Staleness = 'sum' | 'account';

interface PayDialogProps {
  /** As of opening the dialog: the administrator transfers this sum, whatever falls due later. */
  due: DuePayout | null;
  stale: Staleness | null;
  onClose: () => void;
}

export function PayDialog({ due, stale, onClose }: PayDialogProps) {
  return (
    <Dialog
      open={due !== null}
      onClose={onClose}
      title={due ? texts.title(due.partner.businessName) : ''}
      description={texts.steps}
    >
      {due && <PayForm due={due} stale={stale} onClose={onClose} />}
    </Dialog>
  );
}

function PayForm({ due: { partner, payable }, stale, onClose }: PayDialogProps & { due: DuePayout }) {
  const { bankAccountVersion } = partner;
  const { mutate: pay, isPending, error } = usePay(partner);
  const { register, handleSubmit, errors } = useZodForm({
    schema: payPartnerSchema.pick({ reference: true }),
    defaultValues: { reference: '' },
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(({ reference }) =>
        pay({ amount: payable, bankAccountVersion, reference }, { onSuccess: onClose }),
      )}
      noValidate
    >
      <dl className={styles.dialogFacts}>
        <Fact name={texts.sum}>
          <strong className={styles.sum}>
            <Price rupees={payable} exact />
          </strong>
        </Fact>
        <Fact name={facts.holder}>{partner.bankAccountHolderName ?? notGiven}</Fact>
        <Fact name={facts.protectedFields.bankAccountNumber}>
          <ProtectedNumber
            applicationId={partner.applicationId}
            businessName={partner.businessName}
            field="bankAccountNumber"
            masked={partner.bankAccountNumber}
          />
        </Fact>
        <Fact name={businessFieldNames.bankIfsc}>{partner.bankIfsc ? <Bank ifsc={partner.bankIfsc} /> : notGiven}</Fact>
      </dl>
      {partner.bankAccountNumber === null && <Alert tone="info">{texts.noAccount}</Alert>}
      {stale && !isPending && <Alert title={texts.stale[stale]}>{texts.staleHint}</Alert>}
      <Field label={texts.reference} hint={texts.referenceHint} error={errors.reference?.message}>
        <TextInput autoComplete="off" {...register('reference')} />
      </Field>
      <FormActions submit={texts.submit} pending={texts.pending} isPending={isPending} onCancel={onClose} />
    </form>
  );
}
