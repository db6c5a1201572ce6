import { useRouteContext } from '@tanstack/react-router';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveTheme, showTheme, THEME_CHOICES, themeFromCookie } from '../../theme/theme-cookie.ts';
import { VisuallyHidden } from '../../ui/index.ts';
import * as styles from './footer.css.ts';
import { texts } from './layout.texts.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeSwitch() {
  const { theme } = useRouteContext({ from: '__root__' });
  const [choice, setChoice] = useState(() => (import.meta.env.SSR ? theme : themeFromCookie(document.cookie)));
  useEffect(() => showTheme(choice), [choice]);
  return (
    <fieldset className={styles.theme} aria-label={texts.theme.legend}>
      {THEME_CHOICES.map((option) => {
        const Icon = icons[option];
        return (
          <label key={option} className={styles.themeOption} title={texts.theme[option]}>
            <input
              className={styles.themeInput}
              type="radio"
              name="theme"
              value={option}
              checked={choice === option}
              onChange={() => {
                setChoice(option);
                saveTheme(option);
              }}
            />
            <Icon size={18} aria-hidden="true" />
            <VisuallyHidden>{texts.theme[option]}</VisuallyHidden>
          </label>
        );
      })}
    </fieldset>
  );
}
