/** Characters that XML 1.0 does not have, such as control characters and halves of surrogate pairs. */
const NOT_IN_XML =
  // oxlint-disable-next-line no-control-regex -- these are what must go
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const escapeXml = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
