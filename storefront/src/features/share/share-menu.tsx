import { Link2, Mail, MessageCircle } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { toast } from '../../ui/index.ts';
import { emailLink, whatsAppLink, type SharedPage } from './share-links.ts';
import * as styles from './share-menu.css.ts';
import { shareNotices, shareTexts as texts } from './share.texts.ts';

interface ShareMenuProps extends SharedPage {
  isOpen: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  onOpenChange: (isOpen: boolean) => void;
}

export function ShareMenu({ title, url, isOpen, anchor, onOpenChange }: ShareMenuProps) {
  const close = () => onOpenChange(false);
  const copy = async () => {
    close();
    toast((await copyText(url)) ? shareNotices.copied : shareNotices.notCopied);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className={styles.menu}
          aria-label={texts.share}
          align="end"
          sideOffset={4}
          collisionPadding={16}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button itself closes the menu.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <button type="button" className={styles.item} onClick={() => void copy()}>
            <Link2 size={18} aria-hidden="true" />
            {texts.copy}
          </button>
          <a
            className={styles.item}
            href={whatsAppLink({ title, url })}
            target="_blank"
            rel="noreferrer"
            onClick={close}
          >
            <MessageCircle size={18} aria-hidden="true" />
            {texts.whatsApp}
          </a>
          <a className={styles.item} href={emailLink({ title, url })} onClick={close}>
            <Mail size={18} aria-hidden="true" />
            {texts.email}
          </a>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Returns false if the clipboard is unavailable, as in insecure contexts. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
