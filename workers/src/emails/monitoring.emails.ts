import type { Handler } from '../handler.ts';
import { formatMoment } from './formats.ts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import { sendToShop } from './send-email.ts';

export const emailMonitoringStopped: Handler<'monitoring.stopped'> = async (
  em,
  { id: eventId, payload: { since } },
  services,
) => {
  const email = stoppedEmail(since, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'monitoring-stopped', email });
};

export const emailMonitoringResumed: Handler<'monitoring.resumed'> = async (
  em,
  { id: eventId, payload: { since } },
  services,
) => {
  const email = resumedEmail(since, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'monitoring-resumed', email });
};

const stoppedEmail = (since: string, publicUrl: string) =>
  plainEmail({
    subject: 'The monitoring of the shop has stopped',
    heading: 'The monitoring has stopped',
    greeting: greeting('', 'Hello'),
    texts: [
      `The shop last heard from its monitoring on ${formatMoment(since)}. Until it runs again, you get no alerts.`,
      'The shop itself is open. We’ll email you once when the monitoring is back.',
    ],
    link: { label: 'What to do', url: new URL('/ops/runbooks/alerts#watchdog', publicUrl).href },
  });

const resumedEmail = (since: string, publicUrl: string) =>
  plainEmail({
    subject: 'The monitoring of the shop works again',
    heading: 'The monitoring works again',
    greeting: greeting('', 'Hello'),
    texts: [
      `It had been silent since ${formatMoment(since)}. Look at the operators’ pages for what you may have missed.`,
    ],
    link: { label: 'Operators’ pages', url: new URL('/ops', publicUrl).href },
  });
