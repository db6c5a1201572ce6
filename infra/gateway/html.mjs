import { baseStyles } from '../simulator/base-styles.mjs';

const styles = `${baseStyles}
  body { min-height: 100dvh; }
  header { padding: 12px 24px; border-bottom: 1px solid var(--line); color: var(--soft); }
  main { max-width: 34rem; margin: 0 auto; padding: 24px; display: grid; gap: 12px; }
  h1 { font: 550 1.9rem/1.2 Fraunces, Georgia, serif; font-variant-numeric: tabular-nums; }
  form, fieldset { display: grid; gap: 12px; }
  fieldset { gap: 2px; min-width: 0; padding: 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
  legend { padding: 0 8px; font-weight: 600; }
  .methods { display: flex; flex-wrap: wrap; }
  label { display: flex; gap: 12px; align-items: baseline; min-height: 44px; padding: 8px 12px; border-radius: 8px; cursor: pointer; }
  label:hover, label:has(:checked) { background: var(--chosen); }
  label small { display: block; color: var(--soft); font-size: .9rem; }
  .seconds { color: var(--soft); }
  input { accent-color: var(--saffron); }
  input[type="number"] { width: 6rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: 2px 8px; }
  button, .link { font: inherit; display: inline-block; text-align: center; color: var(--jaggery); background: none; border: 1px solid var(--line); border-radius: 99px; padding: 9px 20px; cursor: pointer; text-decoration: none; }
  button.primary { color: var(--on-saffron); background: var(--saffron); border-color: var(--saffron); font-weight: 600; }
  .actions { position: sticky; bottom: 0; display: grid; gap: 8px; padding: 12px 0; background: var(--paper); }
`;

/** A page of the checkout. @param {string} title @param {string} main HTML */
export function layout(title, main) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Payment simulator</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<header><strong>Simulator: no money moves.</strong> Choose what becomes of the payment.</header>
<main>${main}</main>
</body>
</html>`;
}

/** @param {string} text */
export function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
