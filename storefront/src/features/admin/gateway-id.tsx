import { CopyButton } from '../security/copy-button.tsx';
import { adminTexts } from './admin.texts.ts';
import * as styles from './gateway-id.css.ts';

/** The id of a payment at the gateway, to search for there. */
export function GatewayId({ id }: { id: string }) {
  return (
    <span className={styles.id}>
      <code className={styles.code}>{id}</code>
      <CopyButton text={id}>{adminTexts.copyId}</CopyButton>
    </span>
  );
}
