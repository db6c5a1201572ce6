import { HEADER_SHADOW_SCROLL } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { ShoppingBag, UserRound, Menu } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useHydratedPart } from '../../hydration/use-hydrated-part.ts';
import { container } from '../../ui/layout.css.ts';
import { preloadCartDrawer } from '../cart/cart-drawer.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { HeaderSearch } from './header-search.tsx';
import * as styles from './header.css.ts';
import { texts } from './layout.texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { siteLinks } from './site-links.ts';
import { AccountLinks } from './account-links.tsx';
import * as panel from './account-panel.css.ts';
import { lazyComponent } from '../../ui/index.ts';

const MenuDrawer = lazyComponent(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

const PANEL_ID = 'account';

export function Header() {
  return (
    <header className={styles.aboveSearch} data-scrolled={useScrolledPast(HEADER_SHADOW_SCROLL)} {...useHydratedPart()}>
      <div className={`${container} ${styles.bar}`}>
        <MobileMenu />
        <Logo />
        <div className={styles.search}>
          <HeaderSearch />
        </div>
        <nav aria-label={texts.navigation} className={styles.links}>
          {siteLinks.map(({ text, ...link }) => (
            <Link
              key={text}
              {...link}
              className={styles.link}
              activeOptions={{ ...CURRENT, includeHash: link.to === '/' }}
            >
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          <LanguageSwitch />
          <CartButton />
          <AccountPanel />
        </div>
      </div>
    </header>
  );
}

/** Ignores the hash, which the server does not know, so that server and browser mark the same link. */
const CURRENT = { exact: true, includeSearch: false };

/** For the checkout: without links that distract. */
export function MinimalHeader() {
  return (
    <header className={styles.header}>
      <div className={`${container} ${styles.bar}`}>
        <Logo />
        <Link to="/products" className={styles.calmLink}>
          {texts.backToShop}
        </Link>
      </div>
    </header>
  );
}

function CartButton() {
  const { count, open, isOpen } = useCart();
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={texts.cart(count)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={preloadCartDrawer}
      onFocus={preloadCartDrawer}
      onClick={open}
    >
      <span className={styles.cartIcon}>
        <ShoppingBag size={22} aria-hidden="true" />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </span>
      <span className={styles.actionText}>{texts.cartLabel}</span>
    </button>
  );
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > pixels);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [pixels]);
  return isPast;
}

/** A native popover works without scripts and returns the focus. `children` follow the links. */
export function AccountPanel({ children }: { children?: ReactNode }) {
  return (
    <>
      <button type="button" className={styles.action} aria-label={texts.account.label} popoverTarget={PANEL_ID}>
        <UserRound size={22} aria-hidden="true" />
        <span className={styles.actionText}>{texts.account.label}</span>
      </button>
      <nav id={PANEL_ID} popover="auto" className={panel.panel} aria-label={texts.account.label}>
        <AccountLinks />
        {children}
      </nav>
    </>
  );
}

function MobileMenu() {
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
      <MenuDrawer wanted={isOpen} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
