import applySavedTheme from '../theme/apply-saved-theme.ts?script';
import inlineScript from './inline-script.ts?script';

/** The script removes itself, so that hydration does not see it. */
const once = (code: string): string => `${code};document.currentScript.remove()`;

export const pageScript = once(inlineScript);
export const shellScript = once(applySavedTheme);
