import type { Review } from '@mithai/contracts';

/** What the author wrote, on the product page and to the author. */
export function ReviewTexts({ review: { text }, className }: { review: Review; className: string }) {
  return text && <p className={className}>{text}</p>;
}
