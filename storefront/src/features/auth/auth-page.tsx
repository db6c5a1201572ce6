import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { pageUrl } from '../../language/page-urls.ts';
import { Button, Picture } from '../../ui/index.ts';
import { heroImage } from '../home/hero-image.ts';
import { texts as homeTexts } from '../home/home.texts.ts';
import { Logo } from '../layout/logo.tsx';
import { passkeyTexts } from '../passkeys/passkeys.texts.ts';
import { emailSignInTexts } from './email-sign-in.texts.ts';
import { openLoginModal, openRegisterModal } from '../session/modal-events.ts';
import { useAuthModals, useSession } from '../session/use-session.ts';
import { PasskeyButton } from './passkey-button.tsx';
import * as styles from './auth-page.css.ts';
import { authTexts } from './auth.texts.ts';

const { page: texts, benefits } = authTexts;
const IMAGE_SIZES = '(min-width: 1024px) 46rem, 100vw';

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
      <section className={styles.promise} aria-label="Mithai">
        <div className={styles.picture}>
          <Picture {...heroImage} sizes={IMAGE_SIZES} alt={homeTexts.hero.picture} priority="soon" />
        </div>
        <div className={styles.benefits}>
          <p className={styles.promiseText}>{homeTexts.hero.title.join(' ')}</p>
          <ul className={styles.benefitList}>
            {benefits.map(({ title, text }) => (
              <li key={title}>
                <h2 className={styles.benefitTitle}>{title}</h2>
                <p className={styles.benefitText}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}
