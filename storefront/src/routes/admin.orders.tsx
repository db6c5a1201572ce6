import { createFileRoute } from '@tanstack/react-router';
import { AdminOrders } from '../features/admin/admin-orders.tsx';

export const Route = createFileRoute('/admin/orders')({ component: AdminOrders });
