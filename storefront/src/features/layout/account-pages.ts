import { isStaff, type CurrentUser } from '@mithai/contracts';
import type { LinkProps } from '@tanstack/react-router';
import {
  ClipboardList,
  Handshake,
  Heart,
  KeyRound,
  PackageOpen,
  ScrollText,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { texts } from './layout.texts.ts';

interface AccountPage {
  href: LinkProps['to'] & string;
  text: string;
  icon: LucideIcon;
}

const links: readonly AccountPage[] = [
  { href: '/profile', text: texts.account.profile, icon: UserRound },
  { href: '/account/security', text: texts.account.security, icon: KeyRound },
  { href: '/orders', text: texts.account.orders, icon: PackageOpen },
  { href: '/wishlist', text: texts.account.wishlist, icon: Heart },
  { href: '/custom-order', text: texts.account.customOrder, icon: ScrollText },
  { href: '/my-custom-orders', text: texts.account.myCustomOrders, icon: ClipboardList },
  { href: '/partner/status', text: texts.account.partner, icon: Handshake },
];

const adminLink: AccountPage = { href: '/admin', text: texts.account.admin, icon: ShieldCheck };

export function listAccountPages(user: Pick<CurrentUser, 'role'>): readonly AccountPage[] {
  return isStaff(user.role) ? [...links, adminLink] : links;
}
