import { DISCOUNT_CODES_MAX } from '@mithai/contracts';
import type { Discount, DiscountSettings } from '@mithai/contracts/admin-discounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Badge,
  Button,
  businessDate,
  Card,
  Cell,
  Field,
  HeadCell,
  LoadFailedAlert,
  Loading,
  Price,
  Select,
  Table,
  type BadgeTone,
} from '../../../../ui/index.ts';
import * as styles from '../settings.css.ts';
import { DiscountDialog } from './discount-form.tsx';
import { describeConditions, describeEffect, stateOf, type DiscountState } from './discount-terms.ts';
import { useSwitchDiscount, useUpdateDiscountSettings } from './discounts.mutations.ts';
import { discountsQuery } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

export function DiscountsSection() {
  const [edited, setEdited] = useState<Discount | 'new' | null>(null);
  const { data, isError, refetch } = useQuery(discountsQuery);
  return (
    <>
      <Card className={styles.wideCard}>
        <div className={styles.form}>
          <div>
            <h3 className={styles.subtitle}>{texts.title}</h3>
            <p className={styles.soft}>{texts.hint}</p>
          </div>
          <div>
            <Button onClick={() => setEdited('new')}>{texts.add}</Button>
          </div>
          {data && <DiscountTable discounts={data.discounts} onEdit={setEdited} />}
          {!data && isError && <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} />}
          {!data && !isError && <Loading label={texts.loading} height="16rem" />}
        </div>
      </Card>
      {data && (
        <Card className={styles.card}>
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

interface DiscountTableProps {
  discounts: readonly Discount[];
  onEdit: (discount: Discount) => void;
}

function DiscountTable({ discounts, onEdit }: DiscountTableProps) {
  const { columns } = texts;
  if (discounts.length === 0) return <p>{texts.none}</p>;
  return (
    <Table label={texts.list}>
      <thead>
        <tr>
          <HeadCell>{columns.discount}</HeadCell>
          <HeadCell>{columns.terms}</HeadCell>
          <HeadCell numeric>{columns.uses}</HeadCell>
          <HeadCell numeric>{columns.spent}</HeadCell>
          <HeadCell>{columns.state}</HeadCell>
          <HeadCell>{columns.action}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {discounts.map((discount) => (
          <DiscountRow key={discount.id} discount={discount} onEdit={() => onEdit(discount)} />
        ))}
      </tbody>
    </Table>
  );
}

const TONES: Record<DiscountState, BadgeTone> = {
  active: 'success',
  off: 'neutral',
  planned: 'info',
  ended: 'neutral',
  used_up: 'warning',
};

function DiscountRow({ discount, onEdit }: { discount: Discount; onEdit: () => void }) {
  const { mutate: switchOver, isPending } = useSwitchDiscount();
  const { name, code, isActive, uses, spent } = discount;
  const state = stateOf(discount, businessDate(new Date()));
  return (
    <tr>
      <Cell>
        <strong>{name}</strong>
        <br />
        {code ?? <span className={styles.soft}>{texts.automatic}</span>}
      </Cell>
      <Cell>
        {describeEffect(discount)}
        <br />
        <span className={styles.soft}>{describeConditions(discount).join(' · ')}</span>
      </Cell>
      <Cell numeric>{uses}</Cell>
      <Cell numeric>
        <Price rupees={spent} exact />
      </Cell>
      <Cell>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      </Cell>
      <Cell>
        <div className={styles.actions}>
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
        </div>
      </Cell>
    </tr>
  );
}

const COUNTS = Array.from({ length: DISCOUNT_CODES_MAX }, (_, index) => index + 1);

function CodesPerOrder({ settings }: { settings: DiscountSettings }) {
  const { mutate: update, isPending } = useUpdateDiscountSettings();
  const [codesPerOrder, setCodesPerOrder] = useState(settings.codesPerOrder);
  return (
    <form
      className={styles.form}
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
