import { Link } from '@tanstack/react-router';
import { Alert, buttonVariants } from '../../../ui/index.ts';
import { useCanUsePasskeys } from '../../passkeys/passkey-support.ts';
import { useHasPassword } from '../../session/use-has-password.ts';
import * as styles from './placed-order.css.ts';
import { placedTexts } from './placed-order.texts.ts';

const { signInOffer: texts } = placedTexts;

/** To a buyer who signs in by emailed codes alone. */
export function SignInOffer() {
  const hasPassword = useHasPassword();
  const canUsePasskeys = useCanUsePasskeys();
  if (hasPassword) return null;
  return (
    <div className={styles.confirm}>
      <Alert
        tone="info"
        title={texts.title}
        action={
          <Link to="/account/security" className={buttonVariants({ variant: 'secondary' })}>
            {texts.action}
          </Link>
        }
      >
        {canUsePasskeys ? texts.withPasskey : texts.withPassword}
      </Alert>
    </div>
  );
}
