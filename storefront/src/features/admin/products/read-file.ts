/** Bytes that the shop takes at once, with room for what JSON adds. */
const MOST = 12 * 1024 * 1024;

export const isTooLarge = ({ size }: File): boolean => size > MOST;

/** The text of a file that a spreadsheet saved: as UTF-8, as UTF-16 with a mark at its beginning, or as old Windows does. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
