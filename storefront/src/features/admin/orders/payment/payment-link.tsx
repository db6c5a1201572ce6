import { CopyButton } from '../../../security/copy-button.tsx';
import * as styles from '../phone-order/phone-order.css.ts';
import { phoneOrderTexts } from '../phone-order/phone-order.texts.ts';

const { link: texts } = phoneOrderTexts;

/** The link lets its holder pay the order, and nothing else. */
export function PaymentLink({ url }: { url: string }) {
  return (
    <p className={styles.link}>
      <a href={url} className={styles.url}>
        {texts.name}
      </a>
      <CopyButton text={url}>{texts.copy}</CopyButton>
    </p>
  );
}
