import { useState, type ReactNode } from 'react';
import { Button } from '../ui/index.ts';
import { Controls } from './controls.tsx';
import * as styles from './style-guide-page.css.ts';
import { Colours, Shapes, Spaces, Typefaces } from './foundations.tsx';
import { Surfaces } from './surfaces.tsx';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Style guide, served in development only. `?theme=dark` selects the dark theme. */
export function StyleGuidePage() {
  const themeParam = new URLSearchParams(location.search).get('theme');
  const [theme, setTheme] = useState(() => apply(THEMES.find((each) => each === themeParam) ?? 'light'));
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Design system</h1>
        <div className={styles.row}>
          {THEMES.map((each) => (
            <Button
              key={each}
              variant={each === theme ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={each === theme}
              onClick={() => setTheme(apply(each))}
            >
              {each}
            </Button>
          ))}
        </div>
      </header>
      <Section title="Colour">
        <Colours key={theme} />
      </Section>
      <Section title="Type">
        <Typefaces />
      </Section>
      <Section title="Space and shape">
        <Spaces />
        <Shapes />
      </Section>
      <Section title="Controls">
        <Controls />
      </Section>
      <Section title="Surfaces">
        <Surfaces />
      </Section>
    </main>
  );
}

/** Must run before the theme's colors are read. */
function apply(theme: Theme): Theme {
  document.documentElement.dataset['theme'] = theme;
  return theme;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
