import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { NotConfirmed } from '../../api/not-confirmed.ts';
import { hasCode, userMessageOf } from '../../api/problem.ts';
import { Alert, Button, Dialog } from '../../ui/index.ts';
import { useHasPassword } from '../session/use-has-password.ts';
import { ConfirmFields, useConfirmForm } from './confirm-fields.tsx';
import { useConfirm } from './confirmation.mutations.ts';
import { confirmationTexts as texts } from './confirmation.texts.ts';
import { PasskeyConfirm } from './passkey-confirm.tsx';
import { RestoreFocus } from './restore-focus.ts';
import * as styles from './security-page.css.ts';

export { NotConfirmed };

type Confirmed = <Result>(act: () => Promise<Result>) => Promise<Result>;

interface Question {
  answer: (isConfirmed: boolean) => void;
  opener: Element | null;
}

const ConfirmationContext = createContext<Confirmed | null>(null);

/**
 * Runs an action; if the server asks for the password or a passkey, shows the dialog and retries.
 * Throws `NotConfirmed` if the user closes the dialog.
 */
export function useConfirmed(): Confirmed {
  const confirmed = use(ConfirmationContext);
  if (!confirmed) throw new Error('useConfirmed must be used within a Confirmation');
  return confirmed;
}

export const failureOf = (error: unknown): unknown => (error instanceof NotConfirmed ? null : error);

interface ConfirmationProps {
  text?: string;
  children: ReactNode;
}

export function Confirmation({ text = texts.text, children }: ConfirmationProps) {
  const hasPassword = useHasPassword();
  const [question, setQuestion] = useState<Question | null>(null);
  const [confirmed] = useState(() => createConfirmed(setQuestion));
  return (
    <ConfirmationContext value={confirmed}>
      {children}
      <Dialog
        open={question !== null}
        onClose={() => question?.answer(false)}
        title={texts.title}
        description={hasPassword ? text : texts.textByEmail}
      >
        <ConfirmForm question={question} />
      </Dialog>
    </ConfirmationContext>
  );
}

function createConfirmed(setQuestion: (question: Question | null) => void): Confirmed {
  // Actions that are refused while the dialog is open share its answer.
  let answered: Promise<boolean> | null = null;
  const ask = (opener: Element | null) => {
    answered ??= new Promise<boolean>((answer) => setQuestion({ answer, opener })).finally(() => {
      answered = null;
      setQuestion(null);
    });
    return answered;
  };
  return async (act) => {
    const opener = document.activeElement;
    try {
      return await act();
    } catch (error) {
      // The second: a passkey must prove a session that the password alone opened.
      if (!hasCode(error, 'confirmation_required', 'passkey_required')) throw error;
      if (!(await ask(opener))) throw new NotConfirmed();
      return act();
    }
  };
}

function ConfirmForm({ question }: { question: Question | null }) {
  const { mutate, isPending, error } = useConfirm(() => question?.answer(true));
  const form = useConfirmForm(error);
  const opener = useRef(question?.opener ?? null);

  return (
    <form className={styles.form} onSubmit={form.handleSubmit((input) => mutate(input))} noValidate>
      <RestoreFocus opener={opener} />
      {form.refusal !== null && <Alert title={texts.failed}>{userMessageOf(form.refusal)}</Alert>}
      <ConfirmFields form={form} label={texts.password} />
      <Button type="submit" fill pending={isPending}>
        {isPending ? texts.pending : texts.submit}
      </Button>
      <PasskeyConfirm isPending={isPending} onUse={() => mutate('passkey')} />
    </form>
  );
}
