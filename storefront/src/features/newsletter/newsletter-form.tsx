import { EMAIL_MAX } from '@mithai/contracts';
import { useRef, useState, type SubmitEvent } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Alert, Button, Field, TextInput, toast } from '../../ui/index.ts';
import { failure, success } from '../../ui/notice.ts';
import * as styles from './newsletter.css.ts';
import { useSubscribe } from './newsletter.mutations.ts';
import { texts } from './newsletter.texts.ts';

/** Requires a dot in the domain, which `type="email"` does not. */
const PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+';

export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, reset, isPending, isSuccess, error, variables } = useSubscribe();

  const startOver = () => {
    setInvalid(false);
    reset();
  };
  const subscribe = (event: SubmitEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    setInvalid(!field.validity.valid);
    if (!field.validity.valid) {
      reset();
      toast(failure(texts.invalidTitle, texts.invalidText));
      field.focus();
      return;
    }
    mutate(field.value, {
      onSuccess: () => {
        field.value = '';
        toast(success(texts.doneTitle, texts.doneText));
      },
    });
  };

  return (
    <form className={styles.form} method="post" onSubmit={subscribe} noValidate>
      <div className={styles.field}>
        <Field label={texts.label} error={isInvalid ? texts.invalidText : error ? userMessageOf(error) : undefined}>
          <TextInput
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            placeholder={texts.placeholder}
            required
            pattern={PATTERN}
            maxLength={EMAIL_MAX}
            onChange={startOver}
          />
        </Field>
      </div>
      <Button type="submit" variant="secondary" pending={isPending}>
        {isPending ? texts.pending : texts.submit}
      </Button>
      {isSuccess && (
        <div className={styles.done}>
          <Alert tone="success">{texts.done(variables)}</Alert>
        </div>
      )}
    </form>
  );
}
