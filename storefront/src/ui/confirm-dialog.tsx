import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import * as styles from './confirm-dialog.css.ts';
import { Dialog } from './dialog.tsx';
import { FormActions } from './form-actions.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text?: string;
  children?: ReactNode;
  confirm: string;
  /** Label of the button while `isPending`. */
  pending?: string;
  cancel: string;
  isPending?: boolean;
  isDestructive?: boolean;
  /** Title of the failure's alert. */
  failed?: string;
  /** Why it failed; null unless it has. */
  failure?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, children, confirm, pending, cancel, isPending, isDestructive = false } = props;
  const { failed, failure = null, onConfirm, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <div className={styles.body}>
        <div className={styles.text}>{children}</div>
        {failure !== null && <Alert title={failed}>{failure}</Alert>}
        <FormActions
          submit={confirm}
          pending={pending}
          isPending={isPending}
          variant={isDestructive ? 'destructive' : 'primary'}
          cancel={cancel}
          onSubmit={onConfirm}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
