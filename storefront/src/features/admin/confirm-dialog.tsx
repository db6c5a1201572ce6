import type { ReactNode } from 'react';
import { Button, Dialog } from '../../ui/index.ts';
import { dialogActions } from './confirm-dialog.css.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  cancel: string;
  isPending?: boolean;
  isDestructive?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  isPending,
  isDestructive,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
      <div className={dialogActions}>
        <Button variant={isDestructive ? 'destructive' : 'primary'} pending={isPending ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
