import { DISCOUNT_CODES_MAX, type Discount, type DiscountSettings } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Badge,
  Button,
  businessDate,
  Card,
  Field,
  LoadFailedAlert,
  Loading,
  Select,
  type BadgeTone,
} from '../../../../ui/index.ts';
import * as settingsStyles from '../settings.css.ts';
import * as styles from './discounts.css.ts';
import { DeleteDiscount } from './delete-discount.tsx';
import { DiscountDialog } from './discount-form.tsx';
import { describeConditions, describeEffect, stateOf, type DiscountState } from './discount-terms.ts';
import { useSwitchDiscount, useUpdateDiscountSettings } from './discounts.mutations.ts';
import { discountsQuery } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

export function DiscountsSection() {
  // As it was opened, so that a change in another window is not overwritten.
  const [edited, setEdited] = useState<Discount | 'new' | null>(null);
  const { data, isError, refetch } = useQuery(discountsQuery);
  return (
    <>
      <Card className={settingsStyles.wideCard}>
        <div className={settingsStyles.form}>
          <div>
            <h3 className={settingsStyles.subtitle}>{texts.title}</h3>
            <p className={settingsStyles.soft}>{texts.hint}</p>
          </div>
          <div>
            <Button onClick={() => setEdited('new')}>{texts.add}</Button>
          </div>
          {data && <DiscountItems discounts={data.discounts} onEdit={setEdited} />}
          {!data && isError && <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} />}
          {!data && !isError && <Loading label={texts.loading} height="16rem" />}
        </div>
      </Card>
      {data && (
        <Card className={settingsStyles.card}>
          <CodesPerOrder key={data.settings.updatedAt} settings={data.settings} />
        </Card>
      )}
      <DiscountDialog
        open={edited !== null}
        discount={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

interface DiscountItemsProps {
  discounts: readonly Discount[];
  onEdit: (discount: Discount) => void;
}

function DiscountItems({ discounts, onEdit }: DiscountItemsProps) {
  if (discounts.length === 0) return <p>{texts.none}</p>;
  return (
    <ul className={styles.discounts} aria-label={texts.list}>
      {discounts.map((discount) => (
        <DiscountItem key={discount.id} discount={discount} onEdit={() => onEdit(discount)} />
      ))}
    </ul>
  );
}

const TONES: Record<DiscountState, BadgeTone> = {
  active: 'success',
  off: 'neutral',
  planned: 'info',
  ended: 'neutral',
  used_up: 'warning',
};

function DiscountItem({ discount, onEdit }: { discount: Discount; onEdit: () => void }) {
  const { mutate: switchOver, isPending } = useSwitchDiscount();
  const { name, code, isActive, uses, spent } = discount;
  const state = stateOf(discount, businessDate(new Date()));
  return (
    <li className={styles.discount}>
      <div className={styles.about}>
        <p className={styles.head}>
          <strong>{name}</strong>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </p>
        <p>
          {code ?? texts.automatic} · {describeEffect(discount)}
        </p>
        <p className={settingsStyles.soft}>{describeConditions(discount).join(' · ')}</p>
        <p className={settingsStyles.soft}>{texts.used(uses, spent)}</p>
      </div>
      <div className={settingsStyles.actions}>
        <Button variant="quiet" size="small" aria-label={texts.editing(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          variant="quiet"
          size="small"
          pending={isPending}
          aria-label={isActive ? texts.switchingOff(name) : texts.switchingOn(name)}
          onClick={() => switchOver(discount)}
        >
          {isActive ? texts.switchOff : texts.switchOn}
        </Button>
        <DeleteDiscount discount={discount} />
      </div>
    </li>
  );
}

const COUNTS = Array.from({ length: DISCOUNT_CODES_MAX }, (_, index) => index + 1);

function CodesPerOrder({ settings }: { settings: DiscountSettings }) {
  const { mutate: update, isPending } = useUpdateDiscountSettings();
  const [codesPerOrder, setCodesPerOrder] = useState(settings.codesPerOrder);
  return (
    <form
      className={settingsStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        update({ ...settings, codesPerOrder });
      }}
    >
      <Field label={texts.codesPerOrder} hint={texts.codesPerOrderHint}>
        <Select value={codesPerOrder} onChange={(event) => setCodesPerOrder(Number(event.target.value))}>
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit" pending={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}
