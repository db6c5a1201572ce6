import { useState, type ReactNode } from 'react';
import { Button, buttonLook } from '../ui/index.ts';
import { Controls } from './controls.tsx';
import * as styles from './design-system-page.css.ts';
import { Colours, Shapes, Spaces, Typefaces } from './foundations.tsx';
import { Surfaces } from './surfaces.tsx';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Every part of the shop's look on one page; served in development alone. `?theme=both` shows the themes side by side. */
export function DesignSystemPage() {
  const asked = new URLSearchParams(location.search).get('theme');
  if (asked === 'both') return <SideBySide />;
  return <OneTheme initial={THEMES.find((theme) => theme === asked) ?? 'light'} />;
}

function SideBySide() {
  return (
    <div className={styles.sideBySide}>
      {THEMES.map((theme) => (
        <iframe key={theme} className={styles.frame} src={`?theme=${theme}`} title={theme} />
      ))}
    </div>
  );
}

function OneTheme({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  document.documentElement.dataset['theme'] = theme;
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
              onClick={() => setTheme(each)}
            >
              {each}
            </Button>
          ))}
          <a href="?theme=both" target="_top" className={buttonLook({ variant: 'quiet', size: 'small' })}>
            side by side
          </a>
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
