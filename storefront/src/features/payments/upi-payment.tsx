import { formatExactRupees } from '@mithai/contracts';
import { Smartphone } from 'lucide-react';
import { buttonVariants } from '../../ui/index.ts';
import { QrCode } from '../security/qr-code.tsx';
import * as styles from './payments.css.ts';
import { paymentTexts } from './payments.texts.ts';

const { qr: texts } = paymentTexts;

interface UpiPaymentProps {
  /** upi://pay?... */
  uri: string;
  /** Rupees. */
  amount: number;
}

export function UpiPayment({ uri, amount }: UpiPaymentProps) {
  return (
    <div className={styles.upi}>
      <div className={styles.qr}>
        <QrCode content={uri} label={texts.label(amount)} />
      </div>
      <p className={styles.upiAmount}>{formatExactRupees(amount)}</p>
      <div className={styles.upiApp}>
        <a href={uri} className={buttonVariants({ variant: 'secondary' })}>
          <Smartphone size={18} aria-hidden="true" />
          {texts.openApp}
        </a>
        <p className={styles.hint}>{texts.openAppHint}</p>
      </div>
      <p className={styles.confirms}>{texts.confirms}</p>
    </div>
  );
}
