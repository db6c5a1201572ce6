import { CHARGE_TAXES, type ChargeTax, type TaxSettings } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Alert, Button, Card, ChoiceGroup, LoadFailed, Loading, RadioCard, Switch } from '../../../ui/index.ts';
import * as styles from './settings.css.ts';
import { TaxRates } from './tax-rates.tsx';
import { useUpdateTaxSettings } from './tax.mutations.ts';
import { taxSettingsQuery } from './tax.queries.ts';
import { taxTexts as texts } from './tax.texts.ts';

export function TaxSection() {
  const { data: settings, isError, refetch } = useQuery(taxSettingsQuery);
  return (
    <section className={styles.section} aria-label={texts.title}>
      <h3 className={styles.subtitle}>{texts.title}</h3>
      <div className={styles.card}>
        <Alert tone="info" title={texts.notice}>
          {texts.noticeText}
        </Alert>
      </div>
      {settings && <TaxForm settings={settings} />}
      {!settings && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!settings && !isError && <Loading label={texts.loading} height="16rem" />}
      <TaxRates productId={null} title={texts.rates} hint={texts.ratesHint} />
      <p className={styles.soft}>
        {texts.reports}{' '}
        <Link to="/admin/payments" search={{ section: 'tax' }}>
          {texts.toReports}
        </Link>
      </p>
    </section>
  );
}

type Draft = Partial<Omit<TaxSettings, 'updatedAt'>>;

function TaxForm({ settings }: { settings: TaxSettings }) {
  const { mutate: update, isPending } = useUpdateTaxSettings();
  const [draft, setDraft] = useState<Draft>({});
  const shown = { ...settings, ...draft };
  const change = (part: Draft) => setDraft((before) => ({ ...before, ...part }));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    update(shown, { onSuccess: () => setDraft({}) });
  }

  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ChargeChoice
          name="shippingTax"
          legend={texts.shippingTax}
          value={shown.shippingTax}
          onChange={(shippingTax) => change({ shippingTax })}
        />
        <ChargeChoice
          name="giftPackingTax"
          legend={texts.giftPackingTax}
          value={shown.giftPackingTax}
          onChange={(giftPackingTax) => change({ giftPackingTax })}
        />
        <ChoiceGroup legend={texts.partners} layout="cards">
          <Switch
            label={texts.limits}
            note={texts.limitsNote}
            checked={shown.limitsUnregisteredPartners}
            onChange={(event) => change({ limitsUnregisteredPartners: event.target.checked })}
          />
          <Switch
            label={texts.tcs}
            note={texts.deductionsNote}
            checked={shown.collectsTcs}
            onChange={(event) => change({ collectsTcs: event.target.checked })}
          />
          <Switch
            label={texts.tds}
            note={texts.deductionsNote}
            checked={shown.deductsTds}
            onChange={(event) => change({ deductsTds: event.target.checked })}
          />
        </ChoiceGroup>
        <div>
          <Button type="submit" pending={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface ChargeChoiceProps {
  name: string;
  legend: string;
  value: ChargeTax;
  onChange: (value: ChargeTax) => void;
}

function ChargeChoice({ name, legend, value, onChange }: ChargeChoiceProps) {
  return (
    <ChoiceGroup legend={legend} layout="pairs">
      {CHARGE_TAXES.map((choice) => (
        <RadioCard
          key={choice}
          name={name}
          title={texts.chargeTaxes[choice].label}
          note={texts.chargeTaxes[choice].note}
          checked={choice === value}
          onChange={() => onChange(choice)}
        />
      ))}
    </ChoiceGroup>
  );
}
