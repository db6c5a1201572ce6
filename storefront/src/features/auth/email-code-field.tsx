import { SIGN_IN_CODE_LENGTH } from '@mithai/contracts';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button, CodeInput, Field } from '../../ui/index.ts';
import * as styles from './auth-forms.css.ts';
import { authTexts } from './auth.texts.ts';

const { emailCode: texts } = authTexts;

interface EmailCodeFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  isPending: boolean;
  onShow: () => void;
  onSendAgain: () => void;
}

/** Code that an untrusted device must enter while the account is under attack. */
export function EmailCodeField({ field, error, isPending, onShow, onSendAgain }: EmailCodeFieldProps) {
  const show = useEffectEvent(onShow);
  useEffect(() => show(), []);
  return (
    <div>
      <Field label={texts.label} hint={texts.hint} error={error}>
        <CodeInput length={SIGN_IN_CODE_LENGTH} {...field} />
      </Field>
      <div className={styles.switchCode}>
        <Button variant="quiet" size="small" disabled={isPending} onClick={onSendAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  );
}
