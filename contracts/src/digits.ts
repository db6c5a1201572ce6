/** Zeros of the scripts used in India, and of full-width forms of Asian keyboards. */
const ZEROS = [
  0x06_60, // Arabic
  0x06_f0, // Urdu, Kashmiri, Sindhi
  0x09_66, // Devanagari
  0x09_e6, // Bengali and Assamese
  0x0a_66, // Gurmukhi
  0x0a_e6, // Gujarati
  0x0b_66, // Odia
  0x0b_e6, // Tamil
  0x0c_66, // Telugu
  0x0c_e6, // Kannada
  0x0d_66, // Malayalam
  0x1c_50, // Ol Chiki
  0xab_f0, // Meetei Mayek
  0xff_10, // full-width
] as const;

/** Converts digits of other scripts to 0-9: "५६०००१" becomes 560001. */
export const toAsciiDigits = (text: string): string => text.replaceAll(/[^\0-\x7f]/g, toAsciiDigit);

const toAsciiDigit = (character: string): string => {
  const code = character.charCodeAt(0);
  const zero = ZEROS.find((zero) => code >= zero && code < zero + 10);
  return zero === undefined ? character : String(code - zero);
};
