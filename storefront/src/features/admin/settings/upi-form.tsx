import { buildUpiUri, upiPayeeSchema, type ShopSettings } from '@mithai/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Button, Card, Field, TextInput } from '../../../ui/index.ts';
import { qr } from '../../payments/payments.css.ts';
import { failureOf } from '../../security/confirmation.tsx';
import { QrCode } from '../../security/qr-code.tsx';
import * as styles from './settings.css.ts';
import { useUpdateUpi } from './settings.mutations.ts';
import { upiTexts as texts } from './settings.texts.ts';

const TRIAL_RUPEES = 1;

export function UpiForm({ settings: { upiVpa, upiPayeeName, updatedAt } }: { settings: ShopSettings }) {
  const { mutate: update, isPending, error, variables } = useUpdateUpi();
  const [saved, setSaved] = useState({ upiVpa, upiPayeeName });
  const { register, handleSubmit, control, errors, reset } = useZodForm({
    schema: upiPayeeSchema,
    defaultValues: { upiVpa: upiVpa ?? '', upiPayeeName: upiPayeeName ?? '' },
    failure: failureOf(error),
  });
  const { data: payee } = upiPayeeSchema.safeParse(useWatch({ control }));
  // Changed in another window, or by the button.
  if (saved.upiVpa !== upiVpa || saved.upiPayeeName !== upiPayeeName) {
    setSaved({ upiVpa, upiPayeeName });
    reset({ upiVpa: upiVpa ?? '', upiPayeeName: upiPayeeName ?? '' });
  }
  const isRemoving = isPending && variables.upiVpa === null;

  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        aria-label={texts.title}
        onSubmit={handleSubmit((input) => update({ ...input, updatedAt }))}
        noValidate
      >
        <div>
          <h3 className={styles.subtitle}>{texts.title}</h3>
          <p className={styles.soft}>{texts.hint}</p>
        </div>
        <Field label={texts.vpa} hint={texts.vpaHint} error={errors.upiVpa?.message}>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('upiVpa')} />
        </Field>
        <Field label={texts.payeeName} hint={texts.payeeNameHint} error={errors.upiPayeeName?.message}>
          <TextInput autoComplete="off" {...register('upiPayeeName')} />
        </Field>
        {payee && <Trial {...payee} />}
        <div className={styles.actions}>
          <Button type="submit" pending={isPending && !isRemoving} disabled={isPending}>
            {isPending && !isRemoving ? texts.saving : texts.save}
          </Button>
          {upiVpa !== null && (
            <Button
              variant="quiet"
              pending={isRemoving}
              disabled={isPending}
              onClick={() => update({ upiVpa: null, upiPayeeName: null, updatedAt })}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function Trial({ upiVpa: vpa, upiPayeeName: payeeName }: { upiVpa: string; upiPayeeName: string }) {
  return (
    <div className={styles.trial}>
      <div className={qr}>
        <QrCode
          content={buildUpiUri({ vpa, payeeName, amount: TRIAL_RUPEES, note: texts.trialNote })}
          label={texts.qr(vpa)}
        />
      </div>
      <p className={styles.soft}>{texts.trial}</p>
    </div>
  );
}
