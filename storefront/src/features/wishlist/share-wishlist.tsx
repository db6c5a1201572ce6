import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { pageUrl } from '../../language/page-urls.ts';
import { Button, ConfirmDialog, Field, TextInput } from '../../ui/index.ts';
import { CopyButton } from '../security/copy-button.tsx';
import { useShareWishlist, useWithdrawShare } from './wishlist.mutations.ts';
import { shareQuery } from './wishlist.queries.ts';
import * as styles from './wishlist.css.ts';
import { shareTexts as texts } from './wishlist.texts.ts';

/** A link for family and friends, which shows the products only. */
export function ShareWishlist() {
  const { data } = useQuery(shareQuery);
  const { mutate: share, isPending } = useShareWishlist();
  if (!data) return null;
  if (data.token === null) {
    return (
      <Button variant="secondary" size="small" className={styles.share} pending={isPending} onClick={() => share()}>
        {!isPending && <Share2 size={16} aria-hidden="true" />}
        {texts.share}
      </Button>
    );
  }
  const url = new URL(pageUrl(`/wishlist/shared?list=${data.token}`), window.location.origin).href;
  return (
    <section className={styles.panel} aria-label={texts.label}>
      <Field label={texts.label} hint={texts.hint}>
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className={styles.actions}>
        <CopyButton text={url}>{texts.copy}</CopyButton>
        <Withdraw />
      </div>
    </section>
  );
}

function Withdraw() {
  const [isAsking, setAsking] = useState(false);
  const { mutate: withdraw, isPending } = useWithdrawShare();
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.withdrawTitle}
        text={texts.withdrawText}
        confirm={texts.withdraw}
        cancel={texts.keep}
        isPending={isPending}
        isDestructive
        onConfirm={() => withdraw(undefined, { onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
