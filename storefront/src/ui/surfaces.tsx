import { CircleCheck, CircleX, Gift, Info, Sparkles, Tag, TriangleAlert } from 'lucide-react';
import type { CSSProperties, ComponentProps, ReactNode } from 'react';
import * as styles from './surfaces.css.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={[styles.card, className].filter(Boolean).join(' ')} />;
}

export type BadgeTone = keyof typeof styles.badges;

const BADGE_ICONS = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  danger: CircleX,
  gift: Gift,
  gold: Sparkles,
  neutral: Tag,
  outline: Tag,
};

interface BadgeProps {
  tone?: BadgeTone;
  /** Overrides the tone's icon; a badge never relies on color alone. */
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const Icon = BADGE_ICONS[tone];
  return (
    <span className={styles.badges[tone]}>
      {icon ?? <Icon size="1.1em" aria-hidden="true" />}
      {children}
    </span>
  );
}

export function Skeleton({ width, height, aspect }: { width?: string; height?: string; aspect?: string }) {
  const box: CSSProperties = { width: width ?? '100%', height: height ?? '1em' };
  return <span aria-hidden="true" className={styles.skeleton} style={aspect ? { aspectRatio: aspect } : box} />;
}

export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll the box
    <div className={styles.tableWrap} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}

export function HeadCell({ numeric = false, className, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
  const look = [styles.heading, numeric && styles.numeric, className].filter(Boolean).join(' ');
  return <th scope="col" {...props} className={look} />;
}

export function Cell({ numeric = false, className, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  const look = [styles.cell, numeric && styles.numeric, className].filter(Boolean).join(' ');
  return <td {...props} className={look} />;
}

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

interface TimelineStepProps {
  icon: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  current?: boolean;
  children?: ReactNode;
}

export function TimelineStep({ icon, title, meta, current = false, children }: TimelineStepProps) {
  return (
    <li className={styles.step} aria-current={current ? 'step' : undefined}>
      <span className={current ? styles.stepMarkCurrent : styles.stepMark} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.stepTitle}>{title}</p>
      {meta && <p className={styles.stepMeta}>{meta}</p>}
      {children}
    </li>
  );
}
