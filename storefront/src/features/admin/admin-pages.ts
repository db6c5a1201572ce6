import {
  ChartLine,
  Contact,
  CookingPot,
  Handshake,
  ImageUp,
  IndianRupee,
  MessageSquareText,
  PackageOpen,
  Pencil,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { adminTexts as texts } from './admin.texts.ts';

export const TABS = [
  { to: '/admin/today', label: texts.tabs.today, right: 'orders', icon: CookingPot },
  { to: '/admin/orders', label: texts.tabs.orders, right: 'orders', icon: PackageOpen },
  { to: '/admin/products', label: texts.tabs.products, right: 'catalog', icon: ImageUp },
  { to: '/admin/tracking', label: texts.tabs.tracking, right: 'statistics', icon: ChartLine },
  { to: '/admin/payments', label: texts.tabs.payments, right: 'payments', icon: IndianRupee },
  { to: '/admin/edit', label: texts.tabs.edit, right: 'catalog', icon: Pencil },
  { to: '/admin/requests', label: texts.tabs.requests, right: 'support', icon: MessageSquareText },
  { to: '/admin/partners', label: texts.tabs.partners, right: 'partners', icon: Handshake },
  { to: '/admin/custom-orders', label: texts.tabs['custom-orders'], right: 'custom-orders', icon: ScrollText },
] as const;

export const HEAD_LINKS = [
  { to: '/admin/customers', label: texts.customers, right: 'support', icon: Contact },
  { to: '/admin/staff', label: texts.staff, right: 'staff', icon: Users },
  { to: '/admin/settings', label: texts.settings, right: 'settings', icon: Settings },
] as const;

export const PAGES = [...TABS, ...HEAD_LINKS] as const;
