import { CONFIRM_UNUSUAL } from '@mithai/contracts';
import { Problem } from '../../api/problem.ts';
import { adminTexts } from './admin.texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const { unusual: texts } = adminTexts;

/** True if the API asks to confirm a price or date that looks mistyped. */
export const needsConfirmation = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === CONFIRM_UNUSUAL;

interface UnusualQuestionProps {
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function UnusualValueDialog({ error, onConfirm, onClose }: UnusualQuestionProps) {
  return (
    <ConfirmDialog
      open={needsConfirmation(error)}
      title={texts.title}
      confirm={texts.confirm}
      cancel={texts.cancel}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{needsConfirmation(error) && error.userMessage}</p>
    </ConfirmDialog>
  );
}
