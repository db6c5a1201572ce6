import { Button } from '../../../ui/index.ts';
import { useBookShipments } from './hand-over.mutations.ts';
import { handOverTexts } from './hand-over.texts.ts';

const { parcel: texts } = handOverTexts;

/** `isAgain`: the parcel was booked before. */
export function BookButton({ orderId, isAgain }: { orderId: number; isAgain: boolean }) {
  const { mutate: book, isPending } = useBookShipments();
  return (
    <Button
      size="small"
      variant="secondary"
      pending={isPending}
      aria-label={isAgain ? texts.tryAgainOf(orderId) : texts.bookOf(orderId)}
      onClick={() => book({ orderIds: [orderId] })}
    >
      {isAgain ? texts.tryAgain : texts.book}
    </Button>
  );
}
