import { formatRupees, priceRangeOf } from '@mithai/contracts';
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
  const [dragged, setDragged] = useState<number[] | null>(null);
  if (!bounds) return null;
  const min = Math.floor(bounds.min / STEP) * STEP;
  const max = Math.ceil(bounds.max / STEP) * STEP;
  if (max - min <= STEP) return null;

  const range = priceRangeOf(chosen) ?? { min, max };
  const within = (rupees: number) => Math.min(max, Math.max(min, rupees));
  const [low = min, high = max] = dragged ?? [within(range.min), within(range.max)];
  const choose = ([from = min, to = max]: number[]) => {
    setDragged(null);
    onChoose(from <= min && to >= max ? undefined : `${from}-${to}`);
  };
  const thumbs = [
    [filterTexts.priceFrom, low],
    [filterTexts.priceTo, high],
  ] as const;

  return (
    <>
      <Slider.Root
        className={styles.slider}
        min={min}
        max={max}
        step={STEP}
        value={[low, high]}
        onValueChange={setDragged}
        onValueCommit={choose}
      >
        <Slider.Track className={styles.track}>
          <Slider.Range className={styles.range} />
        </Slider.Track>
        {thumbs.map(([name, rupees]) => (
          <Slider.Thumb key={name} className={styles.thumb} aria-label={name} aria-valuetext={formatRupees(rupees)} />
        ))}
      </Slider.Root>
      <p className={styles.value}>{filterTexts.priceBetween(formatRupees(low), formatRupees(high))}</p>
    </>
  );
}
