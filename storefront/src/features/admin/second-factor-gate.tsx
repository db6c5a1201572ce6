import type { CurrentUser } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button, Loading } from '../../ui/index.ts';
import { Confirmation } from '../security/confirmation.tsx';
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
  const isMissing = data?.isRequired === true && !data.isOn;
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
            <SecondFactor user={user} />
          </Confirmation>
          {data?.isOn && (
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
  return children(data && !data.isOn && <DemonstrationNote />);
}

function DemonstrationNote() {
  return (
    <p className={styles.note}>
      {texts.isOff} <Link to="/account/security">{texts.turnOn}</Link>
    </p>
  );
}
