import { useEffect, useState } from 'react';
import { Button } from '../../../ui/index.ts';
import { useUndoStatus, type Undoable } from './orders.queries.ts';
import * as styles from './orders.css.ts';
import { undoTexts as texts } from './orders.texts.ts';

interface UndoBarProps {
  /** What happened, in a sentence. */
  done: string;
  change: Undoable;
  onUndone: () => void;
}

/** Within the dialog that changed the status: the notice outside of it is out of the keyboard's reach. */
export function UndoBar({ done, change, onUndone }: UndoBarProps) {
  const undo = useUndoStatus(onUndone);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), change.undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [change]);
  if (isOver || undo.isSuccess) return null;
  return (
    <div className={styles.undo} role="status">
      <p>
        {done} {texts.hint(change.undoSeconds)}
      </p>
      <Button variant="secondary" size="small" pending={undo.isPending} onClick={() => undo.mutate(change.historyIds)}>
        {texts.undo}
      </Button>
    </div>
  );
}
