import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import * as styles from './overlay.css.ts';
import { uiTexts } from './ui.texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

interface DialogProps extends OverlayProps {
  size?: 'normal' | 'wide' | 'sheet';
  /** Ignores Escape and outside clicks; only its content can close it. */
  holds?: boolean;
}

const LOOKS = { normal: styles.dialog, wide: styles.wideDialog, sheet: styles.sheet };

export function Dialog({ open, onClose, title, description, size = 'normal', holds = false, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && !holds && onClose()}>
      <RadixDialog.Portal>
        <Scrim open={open} />
        <RadixDialog.Content
          className={LOOKS[size]}
          {...(!description && { 'aria-describedby': undefined })}
          {...focusReturn}
        >
          <RadixDialog.Title className={styles.dialogTitle}>{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
          )}
          <div className={styles.dialogBody}>{children}</div>
          {!holds && (
            <RadixDialog.Close className={styles.dialogClose} aria-label={uiTexts.close}>
              <X size={20} aria-hidden="true" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface DrawerProps extends OverlayProps {
  side?: 'right' | 'left';
  footer?: ReactNode;
}

/** A dialog at the edge of the screen; `description` is for screen readers only. */
export function Drawer({ open, onClose, title, description, side = 'right', footer, children }: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <Scrim open={open} />
        <RadixDialog.Content
          className={side === 'left' ? styles.drawerLeft : styles.drawerRight}
          {...(!description && { 'aria-describedby': undefined })}
          {...focusReturn}
        >
          <div className={styles.drawerHead}>
            <RadixDialog.Title className={styles.drawerTitle}>{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description asChild>
                <div>
                  <VisuallyHidden>{description}</VisuallyHidden>
                </div>
              </RadixDialog.Description>
            )}
            <RadixDialog.Close className={styles.drawerClose} aria-label={uiTexts.close}>
              <X size={20} aria-hidden="true" />
            </RadixDialog.Close>
          </div>
          <div className={styles.drawerBody}>{children}</div>
          {footer && <div className={styles.drawerFoot}>{footer}</div>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Reserves the scrollbar's width while scrolling is locked, if it took any. */
function Scrim({ open }: { open: boolean }) {
  const [hadScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  return (
    <div
      className={styles.scrim}
      data-state={open ? 'open' : 'closed'}
      data-over={hadScrollbar ? 'scrollbar' : undefined}
    />
  );
}

/** Radix returns the focus only to its own trigger, and ours open from anywhere. Skipped if a navigation has begun. */
function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
