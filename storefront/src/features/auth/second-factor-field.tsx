import { TOTP_DIGITS } from '@mithai/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button, CodeInput, Field, TextInput } from '../../ui/index.ts';
import * as styles from './auth-forms.css.ts';
import { authTexts } from './auth.texts.ts';

type Kind = keyof typeof authTexts.code;

interface SecondFactorFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** Called when the field appears and when it changes between app code and recovery code. */
  onShow: () => void;
}

export function SecondFactorField(props: SecondFactorFieldProps) {
  const [kind, setKind] = useState<Kind>('app');
  return (
    <div>
      <CodeField key={kind} kind={kind} {...props} />
      <div className={styles.switchCode}>
        <Button variant="quiet" size="small" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {authTexts.code[kind].switch}
        </Button>
      </div>
    </div>
  );
}

function CodeField({ kind, field, error, onShow }: SecondFactorFieldProps & { kind: Kind }) {
  const { label, hint } = authTexts.code[kind];
  const show = useEffectEvent(onShow);
  useEffect(() => show(), []);
  return (
    <Field label={label} hint={hint} error={error}>
      {kind === 'app' ? (
        <CodeInput length={TOTP_DIGITS} {...field} />
      ) : (
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...field} />
      )}
    </Field>
  );
}
