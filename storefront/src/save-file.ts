/** Milliseconds in which every browser has taken the file over. */
const TAKEN_OVER = 60_000;

/** As if it had been downloaded under this name. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_OVER);
}
