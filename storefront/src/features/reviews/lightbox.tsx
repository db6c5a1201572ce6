import { imageVariantUrl } from '@mithai/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type UIEvent } from 'react';
import { Button, Dialog } from '../../ui/index.ts';
import { sourcesOf } from '../images/sources.ts';
import * as styles from './lightbox.css.ts';
import { lightboxTexts, reviewsTexts as texts } from './reviews.texts.ts';

interface LightboxProps {
  imageUrls: string[];
  author: string;
  /** Index of the picture that was opened; null while closed. */
  shown: number | null;
  onClose: () => void;
}

export function Lightbox({ imageUrls, author, shown, onClose }: LightboxProps) {
  return (
    <Dialog open={shown !== null} onClose={onClose} title={texts.pictures(author)} size="wide">
      <Pictures imageUrls={imageUrls} author={author} first={shown ?? 0} />
    </Dialog>
  );
}

interface PicturesProps {
  imageUrls: string[];
  author: string;
  first: number;
}

function Pictures({ imageUrls, author, first }: PicturesProps) {
  const count = imageUrls.length;
  const { index, track, onScrollEnd, move } = useTrack(first, count);
  return (
    <div className={styles.lightbox}>
      <div ref={track} className={styles.track} onScrollEnd={onScrollEnd}>
        {imageUrls.map((url, place) => (
          <picture key={url} className={styles.frame}>
            {sourcesOf(url).map((source) => (
              <source key={source.type} {...source} sizes={styles.SIZES} />
            ))}
            <img
              className={styles.image}
              src={imageVariantUrl(url, 640, 'webp')}
              alt={texts.picture(place + 1, count, author)}
              aria-hidden={place !== index}
            />
          </picture>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <Button variant="quiet" aria-label={lightboxTexts.previous} onClick={() => move(-1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </Button>
          <p role="status">{texts.picture(index + 1, count, author)}</p>
          <Button variant="quiet" aria-label={lightboxTexts.next} onClick={() => move(1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** Swiping scrolls from picture to picture, as the arrow keys and `move` do; after the last comes the first. */
function useTrack(first: number, count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const move = (by: 1 | -1) => {
    const next = (index + by + count) % count;
    track.current?.scrollTo({ left: next * track.current.clientWidth });
    setIndex(next);
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  });
  useEffect(() => {
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' });
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [first]);
  return {
    index,
    track,
    move,
    onScrollEnd: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLDivElement>) =>
      setIndex(Math.round(scrollLeft / clientWidth)),
  };
}
