import { Share2 } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button, buttonVariants, lazyComponent } from '../../ui/index.ts';
import { whatsAppLink, type SharedPage } from './share-links.ts';
import { shareTexts as texts } from './share.texts.ts';

const ShareMenu = lazyComponent(async () => (await import('./share-menu.tsx')).ShareMenu);

/** Opens the device's share sheet, or a menu where there is none. Without scripts a link to WhatsApp. */
export function ShareButton({ title, url }: SharedPage) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasScripts = useSyncExternalStore(unchanging, inBrowser, onServer);
  const content = (
    <>
      <Share2 size={18} aria-hidden="true" />
      {texts.share}
    </>
  );
  if (!hasScripts) {
    return (
      <a
        className={buttonVariants({ variant: 'quiet', size: 'small' })}
        href={whatsAppLink({ title, url })}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.shareOnWhatsApp}
      >
        {content}
      </a>
    );
  }
  const share = async () => {
    if (isOpen || !(await openShareSheet({ title, url }))) setOpen(!isOpen);
  };
  const preload = () => canOpenSheet() || ShareMenu.preload();
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        aria-haspopup={canOpenSheet() ? undefined : 'dialog'}
        aria-expanded={canOpenSheet() ? undefined : isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void share()}
      >
        {content}
      </Button>
      <ShareMenu wanted={isOpen} title={title} url={url} isOpen={isOpen} anchor={button} onOpenChange={setOpen} />
    </>
  );
}

const unchanging = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

const canOpenSheet = (): boolean => 'share' in navigator;

/** Returns false if there is no share sheet, or it fails other than by being dismissed. */
async function openShareSheet(page: SharedPage): Promise<boolean> {
  if (!canOpenSheet()) return false;
  try {
    await navigator.share(page);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
