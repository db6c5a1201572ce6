import type { CurrentUser } from '@mithai/contracts';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/index.ts';
import { VerifyEmail } from '../profile/index.ts';
import { applyTexts as texts } from './partner-application.texts.ts';

/** Asks for the code and confirms the verification. Renders nothing for an account verified before. */
export function VerifyFirst({ user }: { user: CurrentUser }) {
  const [wasUnverified] = useState(!user.isEmailVerified);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has unmounted.
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
