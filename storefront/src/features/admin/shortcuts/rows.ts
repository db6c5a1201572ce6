/** Attribute of an element that the keys j, k and x treat as a row. */
export const row = { 'data-row': '' } as const;

const listRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];

const currentIn = (rows: HTMLElement[]): number => rows.findIndex((one) => one.contains(document.activeElement));

const boxIn = (one: HTMLElement | undefined): HTMLInputElement | null | undefined =>
  one?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)');

/** Focuses the next or previous row's checkbox, or its first link or button. */
export function moveToRow(step: 1 | -1): void {
  const rows = listRows();
  const current = currentIn(rows);
  const next = rows[current < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step))];
  (boxIn(next) ?? next?.querySelector<HTMLElement>('a[href], button'))?.focus();
}

/** Ticks the row that has the focus. */
export function toggleRow(): void {
  const rows = listRows();
  boxIn(rows[currentIn(rows)])?.click();
}
