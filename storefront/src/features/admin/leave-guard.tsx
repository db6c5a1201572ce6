import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/index.ts';
import { leaveTexts as texts } from './leave-guard.texts.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Search parameters that name what the form edits. */
  searchKeys: readonly string[];
  onLeave?: () => void;
}

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ isDirty, searchKeys, onLeave }: LeaveGuardProps) {
  const valuesIn = ({ search }: { search: object }) =>
    searchKeys.map((key) => String((search as Record<string, unknown>)[key])).join();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || valuesIn(current) !== valuesIn(next)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={texts.title}
      confirm={texts.leave}
      cancel={texts.stay}
      isDestructive
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
      onClose={() => reset?.()}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
