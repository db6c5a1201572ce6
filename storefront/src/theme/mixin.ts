import { radius, space, vars } from './theme.css.ts';

type Step = keyof typeof space;

const gapOf = (row: Step, column: Step = row) => ({
  gap: row === column ? space[row] : `${space[row]} ${space[column]}`,
});

const flex = { display: 'flex' } as const;
const wrapped = { ...flex, flexWrap: 'wrap' } as const;
const centered = { alignItems: 'center' } as const;

/** Fragments of styles; gaps are steps of `space`, between rows and, if they differ, between columns. */
export const mixin = {
  column: (...gaps: [Step, Step?]) => ({ ...flex, flexDirection: 'column', ...gapOf(...gaps) }) as const,
  row: (...gaps: [Step, Step?]) => ({ ...flex, ...centered, ...gapOf(...gaps) }) as const,
  wrap: (...gaps: [Step, Step?]) => ({ ...wrapped, ...gapOf(...gaps) }) as const,
  wrappedRow: (...gaps: [Step, Step?]) => ({ ...wrapped, ...centered, ...gapOf(...gaps) }) as const,
  /** A row whose first and last element are at its ends. */
  spread: (...gaps: [Step, Step?]) =>
    ({ ...wrapped, ...centered, justifyContent: 'space-between', ...gapOf(...gaps) }) as const,
  grid: (...gaps: [Step, Step?]) => ({ display: 'grid', ...gapOf(...gaps) }) as const,
  /** One column that does not grow with its content. */
  stack: (...gaps: [Step, Step?]) =>
    ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', ...gapOf(...gaps) }) as const,
  softText: { color: vars.color.soft, fontSize: vars.size.sm },
  headingText: { fontFamily: vars.font.heading, fontWeight: 550 },
  panel: { border: `1px solid ${vars.color.line}`, borderRadius: radius.card, background: vars.color.card },
  /** Cuts the text after so many lines. */
  clamp: (lines: number) =>
    ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' }) as const,
};
