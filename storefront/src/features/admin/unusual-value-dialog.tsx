import { isConfirmable } from '@mithai/contracts';
import { Problem } from '../../api/problem.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { adminTexts } from './admin.texts.ts';

const { unusual: texts } = adminTexts;

/** True if the API asks to confirm a price or date that looks mistyped. */
export const needsConfirmation = (error: unknown): error is Problem =>
  error instanceof Problem && isConfirmable(error.code);

interface UnusualQuestionProps {
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function UnusualValueDialog({ error, onConfirm, onClose }: UnusualQuestionProps) {
  return (
    <ConfirmDialog
      open={needsConfirmation(error)}
      {...texts}
      text={needsConfirmation(error) ? error.userMessage : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
