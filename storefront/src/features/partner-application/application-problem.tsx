import { useEffect, useEffectEvent, useRef } from 'react';
import type { Problem } from '../../api/problem.ts';
import { Alert, Button } from '../../ui/index.ts';
import { serverErrorsOf } from './application-values.ts';
import * as styles from './apply-page.css.ts';
import { applyTexts as texts } from './partner-application.texts.ts';

interface ApplicationProblemProps {
  /** The machine's state. */
  phase: string;
  problem: Problem | null;
  onCancel: () => void;
}

/** Explains why the application was not sent. Takes the focus, to scroll into view, unless a field has the error. */
export function ApplicationProblem({ phase, problem, onCancel }: ApplicationProblemProps) {
  const frame = useRef<HTMLDivElement>(null);
  const feedback = phase === 'waiting' ? phase : problem;
  const bringIntoView = useEffectEvent((shown: typeof feedback) => {
    if (shown === 'waiting' || (shown && serverErrorsOf(shown).length === 0)) frame.current?.focus();
  });
  useEffect(() => bringIntoView(feedback), [feedback]);

  if (phase !== 'waiting' && phase !== 'failed' && phase !== 'refused') return null;
  return (
    <div ref={frame} tabIndex={-1} className={styles.problem}>
      {phase === 'waiting' && (
        <Alert
          tone="info"
          title={texts.waitingTitle}
          action={
            <Button variant="secondary" onClick={onCancel}>
              {texts.cancelWaiting}
            </Button>
          }
        >
          {texts.waitingHint}
        </Alert>
      )}
      {phase === 'failed' && (
        <Alert title={texts.failedTitle}>
          {problem?.userMessage} {texts.failedHint}
        </Alert>
      )}
      {phase === 'refused' && <Alert title={texts.refusedTitle}>{problem?.userMessage}</Alert>}
    </div>
  );
}
