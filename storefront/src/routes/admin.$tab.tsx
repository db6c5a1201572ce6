import { createFileRoute, Navigate } from '@tanstack/react-router';

/** A tab that does not exist. */
export const Route = createFileRoute('/admin/$tab')({
  component: () => <Navigate to="/admin/orders" replace />,
});
