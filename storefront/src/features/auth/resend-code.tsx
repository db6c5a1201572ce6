import { Button } from '../../ui/index.ts';
import { emailSignInTexts as texts } from './email-sign-in.texts.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ResendCodeProps {
  /** Epoch milliseconds; 0 before the first code. */
  resendAt: number;
  isPending: boolean;
  onSend: () => void;
}

export function ResendCode({ resendAt, isPending, onSend }: ResendCodeProps) {
  const seconds = useSecondsUntil(resendAt);
  return (
    <Button variant="quiet" size="small" disabled={isPending || seconds > 0} onClick={onSend}>
      {seconds > 0 ? texts.resendIn(seconds) : resendAt === 0 ? texts.send : texts.resend}
    </Button>
  );
}
