import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/index.ts';
import { rowSliceTexts as texts } from './row-slice.texts.ts';

const PAGE_SIZE = 100;

export function RowSlice<Item>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (shown: readonly Item[]) => ReactNode;
}) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const left = items.length - shownCount;
  return (
    <>
      {children(items.slice(0, shownCount))}
      {left > 0 && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {texts.more(left)}
          </Button>
        </div>
      )}
    </>
  );
}
