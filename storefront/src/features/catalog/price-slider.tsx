import { formatRupees, PRICE_MAX, priceRangeOf } from '@mithai/contracts';
import { Slider } from 'radix-ui';
import { useState } from 'react';
import { filterTexts } from './filter.texts.ts';
import * as styles from './price-slider.css.ts';

const STEP = 10;

interface PriceSliderProps {
  /** Rupees of the cheapest and of the dearest product; nothing is shown without a choice between them. */
  bounds: { min: number; max: number } | null;
  chosen: string | undefined;
  /** Undefined for any price. */
  onChoose: (price: string | undefined) => void;
}

export function PriceSlider({ bounds, chosen, onChoose }: PriceSliderProps) {
  // From the first move until the pointer or the key is let go.
  const [moved, setMoved] = useState<number[] | null>(null);
  if (!bounds) return null;
  const min = Math.floor(bounds.min / STEP) * STEP;
  const max = Math.ceil(bounds.max / STEP) * STEP;
  if (max - min <= STEP) return null;

  const range = priceRangeOf(chosen) ?? { min, max };
  const within = (rupees: number) => Math.min(max, Math.max(min, rupees));
  const [low = min, high = max] = moved ?? [within(range.min), within(range.max)];
  const isBeyond = !moved && (range.min > max || range.max < min);
  const [lowText, highText] = (isBeyond ? [range.min, range.max] : [low, high]).map((rupees) => formatRupees(rupees));
  const apply = () => {
    if (!moved) return;
    setMoved(null);
    // An end at its bound stays open, because other filters have other bounds.
    const price = low <= min && high >= max ? undefined : `${low <= min ? 0 : low}-${high >= max ? PRICE_MAX : high}`;
    if (price !== chosen) onChoose(price);
  };
  const thumbs = [
    [filterTexts.priceFrom, lowText],
    [filterTexts.priceTo, highText],
  ] as const;

  return (
    <>
      <Slider.Root
        className={styles.slider}
        min={min}
        max={max}
        step={STEP}
        value={[low, high]}
        onValueChange={setMoved}
        onPointerUp={apply}
        onPointerCancel={() => setMoved(null)}
        onKeyUp={apply}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || apply()}
      >
        <Slider.Track className={styles.track}>
          <Slider.Range className={styles.range} />
        </Slider.Track>
        {thumbs.map(([name, text]) => (
          <Slider.Thumb key={name} className={styles.thumb} aria-label={name} aria-valuetext={text} />
        ))}
      </Slider.Root>
      <p className={styles.value}>{filterTexts.priceBetween(lowText ?? '', highText ?? '')}</p>
    </>
  );
}
