import { REVIEW_TEXTS, type Review } from '@mithai/contracts';

/** What the author wrote, on the product page and to the author. */
export function ReviewTexts({ review, className }: { review: Review; className: string }) {
  return REVIEW_TEXTS.map(
    (name) =>
      review[name] && (
        <p key={name} className={className}>
          {review[name]}
        </p>
      ),
  );
}
