import { lazyComponent } from '../../ui/index.ts';
import { useCart } from './cart-provider.tsx';

const CartDrawerView = lazyComponent(async () => (await import('./cart-drawer-view.tsx')).CartDrawerView);

/** Loads the drawer when it first opens. */
export function CartDrawer() {
  const { isOpen } = useCart();
  return <CartDrawerView wanted={isOpen} />;
}

export const preloadCartDrawer = CartDrawerView.preload;
