import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../../ui/index.ts';
import { BlockPrintBorder } from './block-print-border.tsx';
import * as styles from './message-page.css.ts';
import { needsScript } from './message-page.texts.ts';

interface MessagePageProps {
  /** A changed title is another state of the page and takes the focus. */
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page with one message and one action, such as the target of an emailed link. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (title !== shown.current) heading.current?.focus();
    shown.current = title;
  }, [title]);

  return (
    <div className={styles.page}>
      <section className={styles.letter}>
        <div className={styles.border}>
          <BlockPrintBorder />
        </div>
        <div className={styles.body}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
      </section>
    </div>
  );
}

/** For a page whose action works only with scripts. */
export function NoScript() {
  return (
    <noscript>
      <Alert tone="info">{needsScript}</Alert>
    </noscript>
  );
}
