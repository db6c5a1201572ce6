import { LANGUAGES } from '@mithai/contracts';
import { useLocation } from '@tanstack/react-router';
import { LANGUAGE_NAMES } from '../../language/language.ts';
import { language } from '../../language/language.texts.ts';
import * as styles from './footer.css.ts';
import { texts } from './layout.texts.ts';

/** A plain form, because the other language is another build and needs a page load. */
export function LanguageSwitch() {
  const back = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <form action="/language" aria-label={texts.language}>
      <input type="hidden" name="back" value={back} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <button key={other} type="submit" name="to" value={other} lang={other} className={styles.language}>
          {LANGUAGE_NAMES[other]}
        </button>
      ))}
    </form>
  );
}
