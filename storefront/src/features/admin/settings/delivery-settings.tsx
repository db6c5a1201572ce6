import { useQuery } from '@tanstack/react-query';
import { LoadFailed, Loading } from '../../../ui/index.ts';
import { DeliveryZones } from './delivery-zones.tsx';
import { deliverySettingsQuery } from './delivery.queries.ts';
import { deliverySettingsTexts as texts } from './delivery.texts.ts';
import { KitchenForm } from './kitchen-form.tsx';
import * as styles from './settings.css.ts';

export function DeliverySettings() {
  const { data: settings, isError, refetch } = useQuery(deliverySettingsQuery);
  return (
    <section aria-labelledby="delivery-settings">
      <h2 id="delivery-settings" className={styles.title}>
        {texts.title}
      </h2>
      {settings && (
        <div className={styles.cards}>
          <DeliveryZones settings={settings} />
          {/* A new version starts the form afresh. */}
          <KitchenForm key={settings.updatedAt} settings={settings} />
        </div>
      )}
      {!settings && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!settings && !isError && <Loading label={texts.loading} height="16rem" />}
    </section>
  );
}
