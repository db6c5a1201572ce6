import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import * as styles from './toast.css.ts';

export interface Notice {
  title: string;
  description?: string;
  variant?: 'success' | 'info' | 'destructive';
}

interface ShownNotice extends Notice {
  id: number;
  open: boolean;
}

const ICONS = { success: CircleCheck, info: Info, destructive: CircleAlert };
const DURATION = { success: 5_000, info: 6_000, destructive: 9_000 };

let current: ShownNotice | null = null;
const listeners = new Set<() => void>();

/** Shows a notice in place of the one before: at most one is visible. */
export function toast(notice: Notice): void {
  publish({ ...notice, id: (current?.id ?? 0) + 1, open: true });
}

export function Toaster() {
  const notice = useSyncExternalStore(subscribe, getCurrent, getNone);
  const variant = notice?.variant ?? 'success';
  const Icon = ICONS[variant];
  return (
    <RadixToast.Provider swipeDirection="left" label="Notice">
      {notice && (
        <RadixToast.Root
          key={notice.id}
          className={styles.variants[variant]}
          open={notice.open}
          onOpenChange={(open) => publish({ ...notice, open })}
          duration={DURATION[variant]}
          type={variant === 'destructive' ? 'foreground' : 'background'}
        >
          <Icon size={20} className={styles.icons[variant]} aria-hidden="true" />
          <div>
            <RadixToast.Title className={styles.title}>{notice.title}</RadixToast.Title>
            {notice.description && <RadixToast.Description className={styles.description}>{notice.description}</RadixToast.Description>}
          </div>
          <RadixToast.Close className={styles.close} aria-label="Dismiss">
            <X size={18} aria-hidden="true" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className={styles.viewport} />
    </RadixToast.Provider>
  );
}

function publish(next: ShownNotice): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getCurrent = () => current;
const getNone = () => null;
