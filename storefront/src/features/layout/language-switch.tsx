import { LANGUAGES, localizePath } from '@mithai/contracts';
import { useLocation } from '@tanstack/react-router';
import { LANGUAGE_NAMES } from '../../language/language.ts';
import { language } from '../../language/language.texts.ts';
import * as styles from './language-switch.css.ts';

/** Links to this page in the other languages. Each is another build, so they load a document, and the server notes it. */
export function LanguageSwitch() {
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return LANGUAGES.filter((other) => other !== language).map((other) => (
    <a key={other} href={localizePath(other, path)} hrefLang={other} lang={other} className={styles.language}>
      {LANGUAGE_NAMES[other]}
    </a>
  ));
}
