import type { Review } from '@mithai/contracts';
import { useState } from 'react';
import { lazyComponent } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import * as styles from './review-pictures.css.ts';
import { reviewsTexts as texts } from './reviews.texts.ts';

const Lightbox = lazyComponent(async () => (await import('./lightbox.tsx')).Lightbox);

const SIDE = 80;

/** Thumbnails; each opens the pictures in full. */
export function ReviewPictures({ review: { imageUrls, author } }: { review: Pick<Review, 'imageUrls' | 'author'> }) {
  const [shown, setShown] = useState<number | null>(null);
  if (imageUrls.length === 0) return null;
  return (
    <>
      <ul className={styles.pictures} aria-label={texts.pictures(author)}>
        {imageUrls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={texts.picture(index + 1, imageUrls.length, author)}
              onPointerEnter={Lightbox.preload}
              onFocus={Lightbox.preload}
              onClick={() => setShown(index)}
            >
              <ProductThumbnail imageUrl={url} size={SIDE} />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        wanted={shown !== null}
        imageUrls={imageUrls}
        author={author}
        shown={shown}
        onClose={() => setShown(null)}
      />
    </>
  );
}
