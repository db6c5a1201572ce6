import { useState } from 'react';
import { Button, Dialog } from '../../../ui/index.ts';
import * as styles from './hand-over.css.ts';
import { useTakeBackBooking } from './hand-over.mutations.ts';
import { handOverTexts } from './hand-over.texts.ts';

const { takeBack: texts } = handOverTexts;

/** Takes back the booking of a parcel that the courier has not picked up. */
export function TakeBackButton({ orderId }: { orderId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate: takeBack, isPending } = useTakeBackBooking();
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-label={texts.openOf(orderId)} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={texts.title(orderId)}>
        <div className={styles.question}>
          <p>{texts.text}</p>
          <div className={styles.actions}>
            <Button variant="destructive" pending={isPending} onClick={() => takeBack(orderId, { onSettled: close })}>
              {isPending ? texts.confirming : texts.confirm}
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={close}>
              {texts.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
