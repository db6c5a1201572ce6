import { createFileRoute } from '@tanstack/react-router';
import { securityHeads } from '../features/security/security-heads.texts.ts';
import { SecurityPage } from '../features/security/security-page.tsx';

export const Route = createFileRoute('/account/security')({
  head: () => ({ meta: [{ title: securityHeads.title }, { name: 'robots', content: 'noindex' }] }),
  component: SecurityPage,
});
