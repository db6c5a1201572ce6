import type { CurrentUser } from '@mithai/contracts';
import { Alert, Button, Card } from '../../ui/index.ts';
import * as styles from './profile-page.css.ts';
import { profileTexts } from './profile.texts.ts';
import { VerifyEmail } from './verify-email.tsx';

const { email: texts, mobile } = profileTexts;

export function EmailVerification({ user }: { user: CurrentUser }) {
  return (
    <Card>
      <h2 className={styles.cardTitle}>{texts.title}</h2>
      {user.isEmailVerified ? (
        <div className={styles.cardNotice}>
          <Alert tone="success" title={texts.verified}>
            {user.email}
          </Alert>
        </div>
      ) : (
        <VerifyEmail user={user} />
      )}
    </Card>
  );
}

export function MobileVerification() {
  return (
    <Card>
      <h2 className={styles.cardTitle}>{mobile.title}</h2>
      <p className={styles.cardText}>{mobile.comingSoon}</p>
      <Button variant="secondary" disabled>
        {mobile.action}
      </Button>
    </Card>
  );
}
