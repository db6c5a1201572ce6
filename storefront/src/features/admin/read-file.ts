/** Below the API's limit in bytes, with room for JSON escaping. */
const MAX = 12 * 1024 * 1024;

export const isTooLarge = ({ size }: File): boolean => size > MAX;

/** Decodes a spreadsheet's text as UTF-16 with a byte order mark, UTF-8 or else Windows-1252. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
