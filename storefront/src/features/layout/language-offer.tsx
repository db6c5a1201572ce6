import { useEffect, useState } from 'react';
import { wantedLanguage } from '../../language/language.ts';
import { language } from '../../language/language.texts.ts';
import { lazyComponent } from '../../ui/index.ts';

const OfferView = lazyComponent(async () => (await import('./language-offer-view.tsx')).LanguageOfferView);

/** Offers the page in the language that the visitor chose before or whose browser prefers, until it is dismissed. */
export function LanguageOffer() {
  const [wanted, setWanted] = useState(language);
  useEffect(() => setWanted(wantedLanguage(language)), []);
  return <OfferView wanted={wanted !== language} offered={wanted} />;
}
