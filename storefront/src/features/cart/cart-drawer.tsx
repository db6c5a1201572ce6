import { lazyComponent } from '../../ui/index.ts';
import { useCart } from './cart-provider.tsx';

const CartDrawerView = lazyComponent(async () => (await import('./cart-drawer-view.tsx')).CartDrawerView);

export function CartDrawer() {
  const { isOpen } = useCart();
  return <CartDrawerView wanted={isOpen} />;
}

export const preloadCartDrawer = CartDrawerView.preload;
