import type { ProtectedField } from '@mithai/contracts';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/index.ts';
import { useRights } from '../../session/use-rights.ts';
import * as styles from './partners.css.ts';
import { useReveal } from './partners.mutations.ts';
import { partnersTexts } from './partners.texts.ts';

const SHOWN_MS = 60_000;

const { reveal: texts, facts, notGiven } = partnersTexts;

interface ProtectedNumberProps {
  applicationId: number;
  businessName: string;
  field: ProtectedField;
  /** Null if none was given. */
  masked: string | null;
}

export function ProtectedNumber({ applicationId, businessName, field, masked }: ProtectedNumberProps) {
  const { data, mutate: reveal, isPending, reset } = useReveal(applicationId, field);
  const mayReveal = useRights()('payouts');
  useEffect(() => {
    if (!data) return undefined;
    const timer = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [data, reset]);

  if (masked === null) return notGiven;
  const name = facts.protectedFields[field];
  if (!mayReveal) return <span className={styles.digits}>{masked}</span>;
  return (
    <span className={styles.number}>
      <span className={styles.digits} role="status">
        {data?.value ?? masked}
      </span>
      {data ? (
        <Button variant="quiet" size="small" aria-label={texts.hideOf(name, businessName)} onClick={reset}>
          <EyeOff size={16} aria-hidden="true" />
          {texts.hide}
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          pending={isPending}
          aria-label={texts.showOf(name, businessName)}
          onClick={() => reveal()}
        >
          {!isPending && <Eye size={16} aria-hidden="true" />}
          {isPending ? texts.pending : texts.show}
        </Button>
      )}
      {data && <span className={styles.factHint}>{texts.noted}</span>}
    </span>
  );
}
