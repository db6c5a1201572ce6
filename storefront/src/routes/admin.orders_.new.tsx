import { createFileRoute } from '@tanstack/react-router';
import { PhoneOrderPage } from '../features/admin/orders/phone-order/phone-order-page.tsx';

export const Route = createFileRoute('/admin/orders_/new')({ component: PhoneOrderPage });
