import { Banknote } from 'lucide-react';
import { Badge, Button, Card, toast } from '../../ui/index.ts';
import * as styles from './profile-page.css.ts';
import { profileNotices, profileTexts as texts } from './profile.texts.ts';

export function PaymentMethods() {
  return (
    <Card>
      <h2 className={styles.cardTitle}>{texts.paymentTitle}</h2>
      <p className={styles.method}>
        <Banknote size={22} aria-hidden="true" />
        {texts.cashOnDelivery}
        <Badge tone="success">{texts.default}</Badge>
      </p>
      <Button variant="secondary" onClick={() => toast(profileNotices.upi)}>
        {texts.upiAvailable}
      </Button>
    </Card>
  );
}
