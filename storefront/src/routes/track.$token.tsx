import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { TrackPage } from '../features/orders/track-page.tsx';
import { linkTokenRoute } from '../link-token.ts';

/** The token stays in the URL, for a reload: it only shows one parcel. */
export const Route = createFileRoute('/track/$token')({
  headers: linkTokenRoute.headers,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.trackOrder }, { name: 'robots', content: 'noindex' }] }),
  component: function TrackOrder() {
    return <TrackPage token={Route.useParams().token} />;
  },
});
