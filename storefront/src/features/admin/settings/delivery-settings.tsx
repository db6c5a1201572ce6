import { useQuery } from '@tanstack/react-query';
import { LoadFailed, Loading } from '../../../ui/index.ts';
import { Carrier } from './carrier-form.tsx';
import { DeliveryZones } from './delivery-zones.tsx';
import { deliverySettingsQuery } from './delivery.queries.ts';
import { deliverySettingsTexts as texts } from './delivery.texts.ts';
import { KitchenForm } from './kitchen-form.tsx';

export function DeliverySettings() {
  const { data: settings, isError, refetch } = useQuery(deliverySettingsQuery);
  if (settings)
    return (
      <>
        <DeliveryZones settings={settings} />
        {/* A new version starts the form afresh. */}
        <KitchenForm key={settings.updatedAt} settings={settings} />
        <Carrier />
      </>
    );
  if (isError) return <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />;
  return <Loading label={texts.loading} height="16rem" />;
}
