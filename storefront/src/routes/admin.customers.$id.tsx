import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../features/admin/customers/customer-page.tsx';

export const Route = createFileRoute('/admin/customers/$id')({
  component: CustomerPage,
});
