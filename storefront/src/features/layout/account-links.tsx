import type { CurrentUser } from '@mithai/contracts';
import { ClipboardList, Handshake, PackageOpen, ScrollText, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import { texts } from './layout.texts.ts';

interface AccountLink {
  href: string;
  text: string;
  icon: LucideIcon;
}

const links: readonly AccountLink[] = [
  { href: '/profile', text: texts.account.profile, icon: UserRound },
  { href: '/orders', text: texts.account.orders, icon: PackageOpen },
  { href: '/custom-order', text: texts.account.customOrder, icon: ScrollText },
  { href: '/my-custom-orders', text: texts.account.myCustomOrders, icon: ClipboardList },
  { href: '/partner/status', text: texts.account.partner, icon: Handshake },
];

const adminLink: AccountLink = { href: '/admin', text: texts.account.admin, icon: ShieldCheck };

export function accountLinksOf(user: Pick<CurrentUser, 'role'>): readonly AccountLink[] {
  return user.role === 'admin' ? [...links, adminLink] : links;
}
