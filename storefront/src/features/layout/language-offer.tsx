import { DEFAULT_LANGUAGE } from '@mithai/contracts';
import { useEffect, useState } from 'react';
import { findLanguage, LANGUAGE_COOKIE } from '../../language/language.ts';
import { language } from '../../language/language.texts.ts';
import { readPreference } from '../../preference-cookie.ts';
import { lazyComponent } from '../../ui/index.ts';

const OfferView = lazyComponent(async () => (await import('./language-offer-view.tsx')).LanguageOfferView);

/**
 * Offers a page of the default language in the one that the visitor chose before or, without a choice, whose browser
 * prefers it, until it is dismissed. A page of another language was asked for by its URL.
 */
export function LanguageOffer() {
  const [wanted, setWanted] = useState(language);
  useEffect(() => {
    if (language !== DEFAULT_LANGUAGE) return;
    const preferred = readPreference(document.cookie, LANGUAGE_COOKIE) ?? navigator.language.slice(0, 2);
    setWanted(findLanguage(preferred) ?? language);
  }, []);
  return <OfferView wanted={wanted !== language} offered={wanted} />;
}
