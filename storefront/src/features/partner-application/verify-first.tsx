import type { CurrentUser } from '@mithai/contracts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/index.ts';
import { VerifyEmail } from '../profile/index.ts';
import { applyTexts as texts } from './partner-application.texts.ts';

/** Asks for the code, and says so once the address is verified. Nothing for an account that came verified. */
export function VerifyFirst({ user }: { user: CurrentUser }) {
  const [wasUnverified] = useState(!user.isEmailVerified);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (user.isEmailVerified && document.activeElement === document.body) frame.current?.focus();
  }, [user.isEmailVerified]);

  if (!wasUnverified) return null;
  return (
    <div ref={frame} tabIndex={-1}>
      {user.isEmailVerified ? (
        <Alert tone="success">{texts.verified}</Alert>
      ) : (
        <Alert tone="info" title={texts.verifyTitle}>
          <p>{texts.verifyText}</p>
          <VerifyEmail user={user} />
        </Alert>
      )}
    </div>
  );
}
