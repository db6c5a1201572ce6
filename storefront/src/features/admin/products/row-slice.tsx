import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/index.ts';
import { spreadsheetTexts } from './spreadsheet.texts.ts';

const { preview: texts } = spreadsheetTexts;

const SHOWN_AT_ONCE = 100;

export function RowSlice<Item>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (shown: readonly Item[]) => ReactNode;
}) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const left = items.length - most;
  return (
    <>
      {children(items.slice(0, most))}
      {left > 0 && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            {texts.more(left)}
          </Button>
        </div>
      )}
    </>
  );
}
