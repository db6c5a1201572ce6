import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces the section with this title, or appends it. */
export const putSection = (file: URL, title: string, text: string): void => {
  const heading = `## ${title}\n`;
  const whole = readFileSync(file, 'utf8');
  const from = whole.indexOf(heading);
  const before = from < 0 ? `${whole.trimEnd()}\n\n` : whole.slice(0, from);
  const rest = from < 0 ? '' : whole.slice(from + heading.length);
  const next = /^## /m.exec(rest);
  writeFileSync(file, `${before}${heading}\n${text.trim()}\n${next ? `\n${rest.slice(next.index)}` : ''}`);
};
