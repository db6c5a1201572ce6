import type { CurrentUser } from '@mithai/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Alert, Button, Loading } from '../../ui/index.ts';
import { Confirmation } from '../security/confirmation.tsx';
import { useConfirm } from '../security/confirmation.mutations.ts';
import { PasskeyConfirm } from '../security/passkey-confirm.tsx';
import { Passkeys } from '../security/passkeys.tsx';
import { SecondFactor } from '../security/second-factor.tsx';
import { secondFactorQuery } from '../security/security.queries.ts';
import * as styles from './admin-page.css.ts';
import { adminTexts } from './admin.texts.ts';

const { secondFactor: texts } = adminTexts;

interface SecondFactorGateProps {
  user: CurrentUser;
  children: (note: ReactNode) => ReactNode;
}

/** Guides through setup while the API refuses the panel's calls without two-step sign-in. */
export function SecondFactorGate({ user, children }: SecondFactorGateProps) {
  const { data, isPending } = useQuery(secondFactorQuery);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const isProven = data?.isProven ?? data?.isOn;
  const isMissing = data?.isRequired === true && !isProven;
  // Stays open after activation, because the recovery codes are still on screen.
  if (isMissing && !isSettingUp) setIsSettingUp(true);
  if (isMissing || isSettingUp) {
    return (
      <div className={styles.page}>
        <div className={styles.gate}>
          <div>
            <h1 className={styles.title}>{texts.title}</h1>
            <p>{texts.text}</p>
          </div>
          <Confirmation>
            {!isProven && <UsePasskey />}
            <Passkeys user={user} />
            <SecondFactor user={user} />
          </Confirmation>
          {isProven && (
            <div>
              <Button size="large" onClick={() => setIsSettingUp(false)}>
                {texts.open}
              </Button>
            </div>
          )}
        </div>
      </div>
    );
  }
  if (isPending) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{adminTexts.title}</h1>
        <Loading label={texts.loading} height="20rem" />
      </div>
    );
  }
  return children(data && !isProven && <DemonstrationNote />);
}

function DemonstrationNote() {
  return (
    <p className={styles.note}>
      {texts.isOff} <Link to="/account/security">{texts.turnOn}</Link>
    </p>
  );
}

/** For a session that was opened without the account's passkey. */
function UsePasskey() {
  const queryClient = useQueryClient();
  const { mutate: confirm, isPending, error } = useConfirm(() => void queryClient.invalidateQueries(secondFactorQuery));
  return (
    <div>
      {error && <Alert>{userMessageOf(error)}</Alert>}
      <PasskeyConfirm isPending={isPending} onUse={() => confirm('passkey')} />
    </div>
  );
}
