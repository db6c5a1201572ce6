import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles, policyHeads } from '../features/layout/page-titles.texts.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  staticData: { isShared: true },
  head: ({ match }) =>
    pageHead({
      ...policyHeads.contact,
      title: pageTitles.titleOf(policyHeads.contact.title),
      path: '/contact',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <ContactPage {...policyHeads.contact} />,
});
