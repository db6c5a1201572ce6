import { Menu } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '../../ui/index.ts';
import * as styles from './header.css.ts';
import { texts } from './layout.texts.ts';

const MenuDrawer = lazyComponent(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.menuButton}
        aria-label={texts.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={MenuDrawer.preload}
        onFocus={MenuDrawer.preload}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} aria-hidden="true" />
      </button>
      <MenuDrawer wanted={isOpen} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
