import { useNavigate } from '@tanstack/react-router';
import { HeartPulse, Landmark, Leaf, ScrollText } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { pageUrl } from '../../language/page-urls.ts';
import { Button } from '../../ui/index.ts';
import { Logo } from '../layout/logo.tsx';
import { passkeyTexts } from '../passkeys/passkeys.texts.ts';
import { emailSignInTexts } from './email-sign-in.texts.ts';
import { openLoginModal, openRegisterModal } from '../session/modal-events.ts';
import { useAuthModals, useSession } from '../session/use-session.ts';
import { PasskeyButton } from './passkey-button.tsx';
import * as styles from './auth-page.css.ts';
import { authTexts } from './auth.texts.ts';

const { page: texts, benefits } = authTexts;
const BENEFIT_ICONS = [Leaf, HeartPulse, ScrollText, Landmark];

interface AuthPageProps {
  next: string;
}

export function AuthPage({ next }: AuthPageProps) {
  const { status, isMerging } = useSession();
  const { signInByEmail } = useAuthModals();
  const navigate = useNavigate();
  const isSignedIn = status === 'authenticated' && !isMerging;
  const leave = useEffectEvent(() => void navigate({ href: next, replace: true }));
  useEffect(() => {
    if (isSignedIn) leave();
  }, [isSignedIn]);

  return (
    <div className={styles.page}>
      <section className={styles.welcome}>
        <div className={styles.home}>
          <Logo />
        </div>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.text}>{texts.text}</p>
        <div className={styles.actions}>
          <Button size="large" fill onClick={() => openLoginModal()}>
            {texts.signIn}
          </Button>
          <Button variant="secondary" size="large" fill onClick={() => openRegisterModal()}>
            {texts.createAccount}
          </Button>
          <PasskeyButton label={passkeyTexts.signIn} />
          <Button variant="secondary" size="large" fill onClick={() => signInByEmail()}>
            {emailSignInTexts.title}
          </Button>
        </div>
        <p className={styles.terms}>
          {texts.terms} <a href={pageUrl('/terms')}>{texts.termsOfService}</a> {texts.and}{' '}
          <a href={pageUrl('/privacy')}>{texts.privacyPolicy}</a>.
        </p>
      </section>
      <section className={styles.benefits} aria-label="Mithai">
        <ul className={styles.benefitList}>
          {benefits.map(({ title, text }, index) => {
            const Icon = BENEFIT_ICONS[index] ?? Leaf;
            return (
              <li key={title} className={styles.benefit}>
                <Icon size={26} strokeWidth={1.6} className={styles.benefitIcon} aria-hidden="true" />
                <h2 className={styles.benefitTitle}>{title}</h2>
                <p className={styles.benefitText}>{text}</p>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
