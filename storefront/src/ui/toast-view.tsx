import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { belowNotice, noticeRoom } from './notice-room.css.ts';
import { publishNotice, type ShownNotice } from './toast-store.ts';
import * as styles from './toast.css.ts';
import { uiTexts } from './ui.texts.ts';

const { notice: texts } = uiTexts;

const ICONS = { success: CircleCheck, info: Info, destructive: CircleAlert };
const DURATION = { success: 5_000, info: 6_000, destructive: 9_000 };

export function ToastView({ notice }: { notice: ShownNotice | null }) {
  const variant = notice?.variant ?? 'success';
  const Icon = ICONS[variant];
  return (
    <RadixToast.Provider swipeDirection="left" label={texts.label}>
      {notice && (
        <RadixToast.Root
          key={notice.id}
          ref={reserveRoom}
          className={styles.variants[variant]}
          open={notice.open}
          onOpenChange={(open) => publishNotice({ ...notice, open })}
          duration={notice.durationMs ?? (notice.action ? Infinity : DURATION[variant])}
          type={variant === 'destructive' ? 'foreground' : 'background'}
        >
          <Icon size={20} className={styles.icons[variant]} aria-hidden="true" />
          <div>
            <RadixToast.Title className={styles.title}>{notice.title}</RadixToast.Title>
            {notice.description && (
              <RadixToast.Description className={styles.description}>{notice.description}</RadixToast.Description>
            )}
            {notice.action && (
              <RadixToast.Action
                altText={notice.action.label}
                className={styles.action}
                onClick={notice.action.onSelect}
              >
                {notice.action.label}
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close className={styles.close} aria-label={texts.dismiss}>
            <X size={18} aria-hidden="true" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className={styles.viewport} label={texts.region} />
    </RadixToast.Provider>
  );
}

function reserveRoom(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return undefined;
  const { style } = document.documentElement;
  const name = noticeRoom.slice('var('.length, -')'.length);
  style.setProperty(name, `calc(${toast.offsetHeight}px + 0.5rem + ${belowNotice})`);
  return () => void style.removeProperty(name);
}
