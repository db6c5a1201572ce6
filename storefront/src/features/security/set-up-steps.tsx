import { TOTP_DIGITS, turnOnSecondFactorSchema, type SecondFactorSetup } from '@mithai/contracts';
import { Smartphone } from 'lucide-react';
import { useEffect } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, buttonVariants, CodeInput, Field, FormActions, lazyComponent } from '../../ui/index.ts';
import { CopyButton } from './copy-button.tsx';
import { secondFactorTexts } from './second-factor.texts.ts';
import * as styles from './security-page.css.ts';

const { setUp: texts } = secondFactorTexts;

const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode);

export function ScanStep({ setup: { secret, uri }, onNext }: { setup: SecondFactorSetup; onNext: () => void }) {
  return (
    <div className={styles.stack}>
      <Step number={1} />
      <p>{texts.scan}</p>
      <div className={styles.qr}>
        <QrCode wanted content={uri} label={texts.picture} />
      </div>
      <a href={uri} className={`${buttonVariants({ variant: 'quiet', fill: true })} ${styles.onTouchOnly}`}>
        <Smartphone size={18} aria-hidden="true" />
        {texts.sameDevice}
      </a>
      <div>
        <p className={styles.soft}>{texts.byHand}</p>
        <p className={styles.secret}>{inGroups(secret)}</p>
        <div className={styles.tools}>
          <CopyButton text={secret}>{texts.copyKey}</CopyButton>
        </div>
      </div>
      <Button fill onClick={onNext}>
        {texts.next}
      </Button>
    </div>
  );
}

interface TypeStepProps {
  failure: unknown;
  isPending: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

export function TypeStep({ failure, isPending, onSubmit, onBack }: TypeStepProps) {
  const { register, handleSubmit, setFocus, errors, refusal } = useZodForm({
    schema: turnOnSecondFactorSchema,
    defaultValues: { code: '' },
    failure,
    mode: 'onSubmit',
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form className={styles.form} onSubmit={handleSubmit(({ code }) => onSubmit(code))} noValidate>
      <Step number={2} />
      {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
      <Field label={texts.code} hint={texts.enter} error={errors.code?.message}>
        <CodeInput length={TOTP_DIGITS} {...register('code')} />
      </Field>
      <FormActions
        submit={texts.submit}
        pending={texts.pending}
        isPending={isPending}
        cancel={texts.back}
        onCancel={onBack}
      />
    </form>
  );
}

export function Step({ number }: { number: number }) {
  return <p className={styles.step}>{texts.step(number)}</p>;
}

/** Groups of four are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
