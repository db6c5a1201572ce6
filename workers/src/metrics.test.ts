import { Gauge } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetrics, renderMetrics } from './metrics.ts';

it('renders no gauge that an overlapping scrape has just emptied', async () => {
  const metrics = createMetrics();
  const gauge = new Gauge({ name: 'quick', help: 'Read at once', registers: [metrics.registry] });
  const slow = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let scrapes = 0;
  metrics.readings.push(
    async () => {
      gauge.remove();
      scrapes += 1;
      if (scrapes === 2) await second.promise;
      gauge.set(1);
    },
    () => slow.promise,
  );

  const first = renderMetrics(metrics);
  await Promise.resolve();
  const overlapping = renderMetrics(metrics);
  slow.resolve();
  expect(await first).toContain('quick 1');
  second.resolve();
  expect(await overlapping).toContain('quick 1');
});
