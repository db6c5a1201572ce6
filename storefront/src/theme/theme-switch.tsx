import { useRouteContext } from '@tanstack/react-router';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../ui/index.ts';
import { saveTheme, showTheme, THEME_CHOICES, themeFromCookie } from './theme-cookie.ts';
import * as styles from './theme-switch.css.ts';
import { themeSwitchTexts as texts } from './theme-switch.texts.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeSwitch() {
  const { theme } = useRouteContext({ from: '__root__' });
  const [choice, setChoice] = useState(() => (import.meta.env.SSR ? theme : themeFromCookie(document.cookie)));
  useEffect(() => showTheme(choice), [choice]);
  return (
    <fieldset className={styles.choices} aria-label={texts.legend}>
      {THEME_CHOICES.map((option) => {
        const Icon = icons[option];
        return (
          <label key={option} className={styles.option} title={texts[option]}>
            <input
              className={styles.input}
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
            <VisuallyHidden>{texts[option]}</VisuallyHidden>
          </label>
        );
      })}
    </fieldset>
  );
}
