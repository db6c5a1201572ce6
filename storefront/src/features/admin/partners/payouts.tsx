import { waivePayoutHoldSchema, type AdminPayout, type DuePayout } from '@mithai/contracts';
import { formatDistanceToNow } from 'date-fns/formatDistanceToNow';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { HandCoins, ReceiptIndianRupee } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  Cell,
  formatDateTime,
  formatShortDate,
  HeadCell,
  Price,
  Table,
  Alert,
} from '../../../ui/index.ts';
import * as page from '../admin-page.css.ts';
import { ListStates } from '../list-states.tsx';
import * as styles from './partners.css.ts';
import { useWaiveHold } from './partners.mutations.ts';
import { clawbacksQuery, duePayoutsQuery, ledgerCheckQuery, payoutsQuery } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { PayDialog, type Staleness } from './pay-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFocusOnChange } from '../use-focus-on-change.ts';

const { payouts: texts } = partnersTexts;
const { check: checkTexts } = texts;

export function Payouts() {
  return (
    <div className={styles.stack}>
      <Due />
      <Clawbacks />
      <History />
      <LedgerCheck />
    </div>
  );
}

function Due() {
  const query = useInfiniteQuery(duePayoutsQuery);
  const due = query.data?.pages.flat();
  const heading = useFocusOnChange(due?.length);
  const [paid, setPaid] = useState<DuePayout | null>(null);
  return (
    <section aria-label={texts.dueTitle}>
      <SectionHead ref={heading} title={texts.dueTitle} hint={texts.dueHint} />
      <ListStates
        query={query}
        items={due}
        texts={texts.due}
        icon={<HandCoins size={52} strokeWidth={1.3} />}
        more={partnersTexts.loadMore}
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((payout) => (
              <li key={payout.partner.id}>
                <DueCard due={payout} onPay={() => setPaid(payout)} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <PayDialog due={paid} stale={paid && staleness(paid, due)} onClose={() => setPaid(null)} />
    </section>
  );
}

function staleness({ partner, payable }: DuePayout, due: readonly DuePayout[] | undefined): Staleness | null {
  const now = due?.find((other) => other.partner.id === partner.id);
  if (now && now.partner.bankAccountVersion !== partner.bankAccountVersion) return 'account';
  return due === undefined || now?.payable === payable ? null : 'sum';
}

function DueCard({ due: { partner, payable, earnings }, onPay }: { due: DuePayout; onPay: () => void }) {
  return (
    <Card className={styles.due}>
      <div className={styles.dueFacts}>
        <h3 className={styles.cardTitle}>{partner.businessName}</h3>
        <p className={styles.soft}>
          {texts.forEarnings(earnings)} ·{' '}
          {partner.bankAccountNumber
            ? texts.account(partner.bankAccountNumber, partner.bankIfsc ?? '')
            : texts.accountMissing}
        </p>
        <AccountChange partner={partner} />
      </div>
      <strong className={styles.sum}>
        <Price rupees={payable} exact />
      </strong>
      {partner.payoutsHeldUntil ? (
        <WaiveHold partner={partner} />
      ) : (
        <Button variant="secondary" aria-label={texts.payNamed(partner.businessName)} onClick={onPay}>
          {texts.pay}
        </Button>
      )}
    </Card>
  );
}

function AccountChange({ partner: { bankAccountChangedAt, payoutsHeldUntil } }: Pick<DuePayout, 'partner'>) {
  if (!bankAccountChangedAt) return null;
  const ago = formatDistanceToNow(bankAccountChangedAt, { addSuffix: true });
  return payoutsHeldUntil ? (
    <p className={styles.hold}>
      <Badge tone="warning">{texts.onHold}</Badge> {texts.changed(ago, formatDateTime(payoutsHeldUntil))}
    </p>
  ) : (
    <p className={styles.soft}>{texts.changedNoHold(ago)}</p>
  );
}

function WaiveHold({ partner }: Pick<DuePayout, 'partner'>) {
  const { mutate: waive, isPending } = useWaiveHold(partner);
  const [isAsking, setAsking] = useState(false);
  const { bankAccountVersion, businessName } = partner;
  return (
    <>
      <Button variant="secondary" aria-label={texts.waiveNamed(businessName)} onClick={() => setAsking(true)}>
        {texts.waive}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.waiveTitle(businessName)}
        text={texts.waiveText}
        label={texts.waiveReason}
        hint={texts.waiveReasonHint}
        submit={texts.waiveSubmit}
        pending={texts.waiving}
        isPending={isPending}
        schema={waivePayoutHoldSchema.shape.reason}
        onSubmit={(reason) => waive({ bankAccountVersion, reason }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function Clawbacks() {
  const { data: clawbacks = [], isError } = useQuery(clawbacksQuery);
  if (isError) return <p role="alert">{texts.clawbackFailed}</p>;
  if (clawbacks.length === 0) return null;
  return (
    <section aria-label={texts.clawbackTitle}>
      <SectionHead title={texts.clawbackTitle} hint={texts.clawbackHint} />
      <ul className={styles.list}>
        {clawbacks.map(({ sellerId, businessName, amount, since, reversals }) => (
          <li key={sellerId}>
            <Card className={styles.due}>
              <div className={styles.dueFacts}>
                <h3 className={styles.cardTitle}>{businessName}</h3>
                <p className={styles.soft}>{texts.clawbackSince(formatShortDate(since))}</p>
                <ul className={styles.reversals}>
                  {reversals.map(({ orderId, productName, quantity, at }) => (
                    <li key={`${orderId} ${productName}`}>
                      {texts.clawbackFrom(quantity, productName, orderId, formatShortDate(at))}
                    </li>
                  ))}
                </ul>
              </div>
              <strong className={styles.sum}>
                <Price rupees={amount} exact />
              </strong>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History() {
  const query = useInfiniteQuery(payoutsQuery);
  return (
    <section aria-label={texts.historyTitle}>
      <SectionHead title={texts.historyTitle} />
      <ListStates
        query={query}
        items={query.data?.pages.flat()}
        texts={texts.history}
        icon={<ReceiptIndianRupee size={52} strokeWidth={1.3} />}
        more={partnersTexts.loadOlder}
      >
        {(payouts) => <PayoutsTable payouts={payouts} />}
      </ListStates>
    </section>
  );
}

function PayoutsTable({ payouts }: { payouts: readonly AdminPayout[] }) {
  const { columns } = texts;
  return (
    <Table label={texts.historyTitle}>
      <thead>
        <tr>
          <HeadCell className={page.roomy}>{columns.date}</HeadCell>
          <HeadCell>{columns.partner}</HeadCell>
          <HeadCell numeric>{columns.amount}</HeadCell>
          <HeadCell>{columns.reference}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ id, paidAt, partner, amount, reference }) => (
          <tr key={id}>
            <Cell className={page.roomy}>{formatDateTime(paidAt)}</Cell>
            <Cell className={styles.wrapping}>
              {partner.businessName}
              <span className={page.narrowName}>{formatDateTime(paidAt)}</span>
            </Cell>
            <Cell numeric>
              <Price rupees={amount} exact />
            </Cell>
            <Cell className={styles.wrapping}>{reference}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LedgerCheck() {
  const { data: check } = useQuery(ledgerCheckQuery);
  if (check === undefined) return null;
  if (check === null) return <p className={styles.soft}>{checkTexts.never}</p>;
  const { checkedAt, discrepancies } = check;
  if (discrepancies.length === 0) return <p className={styles.soft}>{checkTexts.agrees(formatDateTime(checkedAt))}</p>;
  return (
    <Alert title={checkTexts.differs(discrepancies.length)}>
      <p>{checkTexts.checkedAt(formatDateTime(checkedAt))}</p>
      <ul className={styles.points}>
        {discrepancies.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
