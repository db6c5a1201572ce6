import { ConfirmDialog } from '../../../ui/index.ts';
import { needsConfirmation } from '../unusual-value-dialog.tsx';
import type { useMatchCredit } from './bank-credits.mutations.ts';
import { bankCreditsTexts } from './bank-credits.texts.ts';

const { question: texts } = bankCreditsTexts;

interface MatchQuestionProps {
  match: ReturnType<typeof useMatchCredit>;
  onMatched?: () => void;
}

/** Asks before a credit is matched with an order that it does not simply pay, such as one of another amount. */
export function MatchQuestion({ match: { error, variables, mutate, reset }, onMatched }: MatchQuestionProps) {
  const orderId = variables?.orderId ?? 0;
  return (
    <ConfirmDialog
      open={needsConfirmation(error)}
      title={texts.title(orderId)}
      confirm={texts.confirm}
      cancel={texts.cancel}
      onConfirm={() => mutate({ orderId, confirmed: true }, { onSuccess: onMatched })}
      onClose={reset}
    >
      <p>{needsConfirmation(error) && error.userMessage}</p>
    </ConfirmDialog>
  );
}
