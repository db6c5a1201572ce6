import showKeptTheme from '../theme/apply-saved-theme.ts?script';
import inlineScript from './inline-script.ts?script';

/** Each is gone from the document when it has run, so that nothing of it is hydrated. */
const once = (code: string): string => `${code};document.currentScript.remove()`;

export const pageScript = once(inlineScript);
export const shellScript = once(showKeptTheme);
