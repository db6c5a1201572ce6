import { localizePath, type Language } from '@mithai/contracts';
import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGE_COOKIE, LANGUAGE_NAMES } from '../../language/language.ts';
import { language } from '../../language/language.texts.ts';
import { preferenceCookie } from '../../preference-cookie.ts';
import * as styles from './language-offer-view.css.ts';

/** In the language that is offered. */
const TEXTS: Record<Language, { offer: string; dismiss: string }> = {
  en: { offer: 'This shop is in English too', dismiss: 'Close' },
  hi: { offer: 'यह दुकान हिन्दी में भी है', dismiss: 'बंद करें' },
};

export function LanguageOfferView({ offered }: { offered: Language }) {
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const dismiss = () => {
    document.cookie = preferenceCookie(LANGUAGE_COOKIE, language);
    setOpen(false);
  };
  return (
    <aside className={styles.place} lang={offered} aria-label={LANGUAGE_NAMES[offered]}>
      <a href={localizePath(offered, path)} hrefLang={offered} className={styles.offer}>
        {TEXTS[offered].offer}
      </a>
      <button type="button" className={styles.dismiss} aria-label={TEXTS[offered].dismiss} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </button>
    </aside>
  );
}
