import type { ShopSettings } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LoadFailed, Loading } from '../../../ui/index.ts';
import { Confirmation } from '../../security/confirmation.tsx';
import { TabLink, TabLinks } from '../tab-links.tsx';
import { BusinessForm } from './business-form.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { ChargesForm } from './charges-form.tsx';
import { ContentForms } from './content/content-forms.tsx';
import { DeliverySettings } from './delivery-settings.tsx';
import { DiscountsSection } from './discounts/discounts-section.tsx';
import { OrderEmailForm } from './order-email-form.tsx';
import { Policies } from './policies/policies.tsx';
import { ReturnWindow } from './return-window-form.tsx';
import { SearchSection } from './search-section.tsx';
import { SETTINGS_SECTIONS, type SettingsSection } from './sections.ts';
import * as styles from './settings.css.ts';
import { settingsQuery } from './settings.queries.ts';
import { settingsTexts as texts, upiTexts } from './settings.texts.ts';
import { TaxSection } from './tax-section.tsx';
import { UpiForm } from './upi-form.tsx';

const [FIRST] = SETTINGS_SECTIONS;

export function Settings() {
  const { section = FIRST } = useSearch({ from: '/admin/settings' });
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  return (
    <>
      <h2 className={styles.title}>{texts.title}</h2>
      <TabLinks label={texts.sectionsLabel} lesser>
        {SETTINGS_SECTIONS.map((section) => (
          <TabLink
            key={section}
            to="/admin/settings"
            search={section === FIRST ? {} : { section }}
            activeOptions={{ exact: section === FIRST, includeSearch: true }}
          >
            {texts.sections[section]}
          </TabLink>
        ))}
      </TabLinks>
      <div className={styles.cards}>{settings && <Section section={section} settings={settings} />}</div>
      {!settings && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!settings && !isError && <Loading label={texts.loading} height="16rem" />}
    </>
  );
}

function Section({ section, settings }: { section: SettingsSection; settings: ShopSettings }) {
  switch (section) {
    case 'orders':
      return (
        <>
          <OrderEmailForm settings={settings} />
          <ReturnWindow />
          <Confirmation text={upiTexts.confirm}>
            <UpiForm settings={settings} />
          </Confirmation>
        </>
      );
    case 'business':
      return <BusinessForm settings={settings} />;
    case 'charges':
      return <ChargesForm settings={settings} />;
    case 'discounts':
      return <DiscountsSection />;
    case 'delivery':
      return <DeliverySettings />;
    case 'tax':
      return <TaxSection />;
    case 'calendar':
      return <CalendarForm settings={settings} />;
    case 'content':
      return <ContentForms settings={settings} />;
    case 'search':
      return <SearchSection />;
    default:
      return <Policies />;
  }
}
