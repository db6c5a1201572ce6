import { Button, type ButtonVariant } from './button.tsx';
import * as styles from './form-actions.css.ts';
import { uiTexts } from './ui.texts.ts';

interface FormActionsProps extends Pick<ButtonVariant, 'variant'> {
  submit: string;
  /** Label of the first button while `isPending`. */
  pending?: string | undefined;
  isPending?: boolean | undefined;
  disabled?: boolean;
  cancel?: string | undefined;
  onCancel: () => void;
  /** Without it the first button submits its form. */
  onSubmit?: () => void;
}

/** The two buttons below a form or a question. */
export function FormActions(props: FormActionsProps) {
  const { submit, pending = submit, isPending = false, disabled, variant, onSubmit } = props;
  const { cancel = uiTexts.cancel, onCancel } = props;
  return (
    <div className={styles.actions}>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        variant={variant}
        pending={isPending}
        disabled={disabled}
        onClick={onSubmit}
      >
        {isPending ? pending : submit}
      </Button>
      <Button variant="quiet" disabled={isPending} onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
