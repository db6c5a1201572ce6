import { RETURNABLE_EXCEPTIONS, type PaymentException } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants, Card, Fact, formatDateTime, Price } from '../../../ui/index.ts';
import { GatewayId } from '../gateway-id.tsx';
import * as styles from './exceptions.css.ts';
import { exceptionsTexts as texts } from './exceptions.texts.ts';

/** The exception that the administrator is about to solve, with or without a refund. */
export interface Resolving {
  exception: PaymentException;
  refund: boolean;
}

interface ExceptionCardProps {
  exception: PaymentException;
  onResolve: (resolving: Resolving) => void;
}

export function ExceptionCard({ exception, onResolve }: ExceptionCardProps) {
  const { kind, detail, resolvedAt, resolvedBy, note } = exception;
  const { title, text } = texts.kinds[kind];
  return (
    <Card className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <p>
        <span lang="en">{detail}</span> {resolvedAt === null && text}
      </p>
      <Facts exception={exception} />
      {resolvedAt === null ? (
        <Actions exception={exception} onResolve={onResolve} />
      ) : (
        <div className={styles.solved}>
          <p className={styles.note}>{note}</p>
          <p className={styles.soft}>{texts.solvedBy(formatDateTime(resolvedAt), resolvedBy)}</p>
        </div>
      )}
    </Card>
  );
}

function Facts({ exception: { kind, orderId, amount, gatewayPaymentId, openedAt } }: { exception: PaymentException }) {
  return (
    <dl className={styles.facts}>
      {orderId !== null && (
        <Fact name={texts.order}>
          <Link to="/admin/orders" search={{ order: String(orderId) }}>
            {texts.orderLink(orderId)}
          </Link>
        </Fact>
      )}
      {/* Perhaps in another currency, which the detail names. */}
      {amount !== null && kind !== 'amount_mismatch' && (
        <Fact name={kind === 'cash_missing' ? texts.difference : texts.amount}>
          <Price rupees={amount} exact />
        </Fact>
      )}
      <Fact name={texts.opened}>{formatDateTime(openedAt)}</Fact>
      {gatewayPaymentId !== null && (
        <Fact name={texts.gatewayId}>
          <GatewayId id={gatewayPaymentId} />
        </Fact>
      )}
    </dl>
  );
}

function Actions({ exception, onResolve }: ExceptionCardProps) {
  const { kind, amount, gatewayPaymentId, isBankCredit } = exception;
  const isAtGateway = gatewayPaymentId !== null && amount !== null;
  const isReturnable = RETURNABLE_EXCEPTIONS.includes(kind) && (isAtGateway || isBankCredit);
  return (
    <div className={styles.actions}>
      {kind === 'unmatched_credit' && (
        <Link
          to="/admin/payments"
          search={{ section: 'credits' }}
          className={buttonVariants({ variant: 'secondary', size: 'small' })}
        >
          {texts.credits}
        </Link>
      )}
      {isReturnable && (
        <Button size="small" onClick={() => onResolve({ exception, refund: true })}>
          {texts.giveBack}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => onResolve({ exception, refund: false })}>
        {texts.solve}
      </Button>
    </div>
  );
}
