import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/index.ts';
import { useUndoStatus, type Undoable } from '../orders.mutations.ts';
import * as styles from '../orders.css.ts';
import { undoTexts as texts } from '../orders.texts.ts';

interface UndoBarProps {
  done: string;
  change: Undoable;
  onUndone: () => void;
}

export function UndoBar({ done, change, onUndone }: UndoBarProps) {
  const undo = useUndoStatus(onUndone);
  if (undo.isSuccess) return null;
  return (
    <TimedUndo done={done} change={change} isPending={undo.isPending} onUndo={() => undo.mutate(change.historyIds)} />
  );
}

interface TimedUndoProps {
  done: string;
  /** Another one restarts the time. */
  change: { undoSeconds: number };
  isPending: boolean;
  onUndo: () => void;
}

/** Part of the dialog, because the keyboard cannot reach a notice outside it. */
export function TimedUndo({ done, change, isPending, onUndo }: TimedUndoProps) {
  const [isOver, setIsOver] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  // Scrolls the bar into view: on phones it is below the pressed button. Centered, because the notice covers the lower
  // edge.
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'center' });
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), change.undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [change]);
  if (isOver) return null;
  return (
    <div ref={bar} className={styles.undo} role="status">
      <p>
        {done} {texts.hint(change.undoSeconds)}
      </p>
      <Button variant="secondary" size="small" pending={isPending} onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  );
}
