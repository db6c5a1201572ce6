import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import * as styles from './overlay.css.ts';

interface DropdownMenuProps {
  /** A button. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function DropdownMenu({ trigger, align = 'end', children }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content className={styles.menu} align={align} sideOffset={8} collisionPadding={16}>
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: () => void;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, disabled, children }: MenuItemProps) {
  return (
    <RadixMenu.Item className={styles.menuItem} {...(onSelect && { onSelect })} {...(disabled && { disabled })}>
      {icon}
      {children}
    </RadixMenu.Item>
  );
}

/** The child is the link: `<MenuLink><Link to="/orders">My Orders</Link></MenuLink>`. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <RadixMenu.Item className={styles.menuItem} asChild>
      {children}
    </RadixMenu.Item>
  );
}

export function MenuHead({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className={styles.menuHead}>{children}</RadixMenu.Label>;
}

export function MenuSeparator() {
  return <RadixMenu.Separator className={styles.menuLine} />;
}
