import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import * as styles from './overlay.css.ts';
import { uiTexts } from './ui.texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

interface DialogProps extends OverlayProps {
  /** A `sheet` is a wide one that comes from below on phones, where it takes the whole width. */
  size?: 'normal' | 'wide' | 'sheet';
  /** Shows what must not be lost by a slip: closes by what stands in it only. */
  holds?: boolean;
}

const LOOKS = { normal: styles.dialog, wide: styles.wideDialog, sheet: styles.sheet };

/** Closes on Escape, outside click and its button; the page behind does not scroll. */
export function Dialog({ open, onOpenChange, title, description, size = 'normal', holds = false, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !holds && onOpenChange(isOpen)}>
      <RadixDialog.Portal>
        <Scrim open={open} />
        <RadixDialog.Content className={LOOKS[size]} {...(!description && { 'aria-describedby': undefined })} {...focusReturn}>
          <RadixDialog.Title className={styles.dialogTitle}>{title}</RadixDialog.Title>
          {description && <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>}
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
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
}

/** A dialog from the edge of the screen; its description is for screen readers. */
export function Drawer({ open, onOpenChange, title, description, side = 'right', footer, children }: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
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

/** While the page cannot be scrolled, the room of its scrollbar is kept, where it took any. */
function Scrim({ open }: { open: boolean }) {
  const [hadScrollbar] = useState(() => window.innerWidth > document.documentElement.clientWidth);
  return <div className={styles.scrim} data-state={open ? 'open' : 'closed'} data-over={hadScrollbar ? 'scrollbar' : undefined} />;
}

/** Radix gives the focus back to its own trigger only; ours open from anywhere. The page may be on its way elsewhere by then. */
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
