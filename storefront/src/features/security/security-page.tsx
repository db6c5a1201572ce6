import type { CurrentUser } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { buttonVariants } from '../../ui/index.ts';
import { profileNotices } from '../profile/index.ts';
import { SignedInOnly } from '../session/index.ts';
import { ChangePassword } from './change-password.tsx';
import { Confirmation } from './confirmation.tsx';
import { PersonalData } from './personal-data.tsx';
import { SecondFactor } from './second-factor.tsx';
import * as styles from './security-page.css.ts';
import { securityTexts as texts } from './security.texts.ts';
import { SessionList } from './session-list.tsx';

export function SecurityPage() {
  return <SignedInOnly notice={profileNotices.signIn}>{(user) => <Security key={user.id} user={user} />}</SignedInOnly>;
}

function Security({ user }: { user: CurrentUser }) {
  return (
    <Confirmation>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{texts.title}</h1>
          <Link to="/profile" className={buttonVariants({ variant: 'quiet', size: 'small' })}>
            <ArrowLeft size={18} aria-hidden="true" />
            {texts.backToProfile}
          </Link>
        </div>
        <div className={styles.sections}>
          <ChangePassword user={user} />
          <SecondFactor user={user} />
          <SessionList />
          <PersonalData user={user} />
        </div>
      </div>
    </Confirmation>
  );
}
