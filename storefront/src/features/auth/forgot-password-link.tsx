import { Link, useLocation } from '@tanstack/react-router';
import { buttonVariants } from '../../ui/index.ts';
import { useAuthModals } from '../session/use-session.ts';
import { authTexts } from './auth.texts.ts';
import * as styles from './auth-forms.css.ts';
import { rememberReturnPath } from './return-path.ts';

export function ForgotPasswordLink({ emailOf }: { emailOf: () => string }) {
  const { close, returnTo } = useAuthModals();
  const here = useLocation();
  return (
    <div className={styles.forgot}>
      <Link
        to="/forgot-password"
        state={(previous) => ({ ...previous, email: emailOf() })}
        className={buttonVariants({ variant: 'quiet', size: 'small' })}
        onClick={() => {
          rememberReturnPath(returnTo ?? here.search.next ?? here.href);
          close();
        }}
      >
        {authTexts.login.forgot}
      </Link>
    </div>
  );
}
