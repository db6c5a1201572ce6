import { UNVERIFIED_ORDER_LIMITS } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { productLanguage } from '../../../language/product-language.ts';
import { Badge, Button, buttonVariants, Collapsible, EmptyState, Price, Skeleton } from '../../../ui/index.ts';
import { totalOfLine, type CartLineView } from '../../cart/cart-lines.ts';
import type { Cart } from '../../cart/cart-provider.tsx';
import { CartTotalsList } from '../../cart/cart-totals.tsx';
import { cartTexts } from '../../cart/cart.texts.ts';
import { deliveryTexts } from '../../delivery/delivery.texts.ts';
import { preOrderDay } from '../../delivery/pre-order.ts';
import { CodeField } from '../../discounts/code-field.tsx';
import { discountCodes } from '../../discounts/discount-codes.ts';
import { endsInPaise } from '../../discounts/use-discounts.ts';
import { FreeDeliveryHint } from '../../discounts/free-delivery-hint.tsx';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import { giftPackingNames } from '../../orders/orders.texts.ts';
import { useSession } from '../../session/use-session.ts';
import { exceedsStock, reachesUnverifiedLimit } from '../checkout-rules.ts';
import * as styles from './order-summary.css.ts';
import { summaryTexts as texts } from './order-summary.texts.ts';
import type { Repriced } from './repriced-lines.ts';
import type { CartToDeliver } from '../values/use-cart-to-deliver.ts';

interface OrderSummaryProps {
  cart: CartToDeliver;
  repriced: readonly Repriced[];
  /** The order is on its way, so its codes stay. */
  isFixed: boolean;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { cart } = props;
  const { total } = cart.costs;
  const [isUnfolded, setUnfolded] = useState(false);
  if (cart.lines.length === 0) return <EmptySummary isLoading={cart.isLoading} />;

  return (
    <aside className={styles.summary} aria-label={texts.summary}>
      <div className={styles.wide}>
        <h2 className={styles.title}>{texts.summary}</h2>
        <SummaryContent {...props} />
        <UnverifiedLimit lines={cart.lines} />
      </div>
      <div className={styles.fold}>
        <Collapsible
          open={isUnfolded}
          onOpenChange={setUnfolded}
          header={
            <span className={styles.foldHead}>
              <span className={styles.foldImages}>
                {cart.lines.slice(0, 3).map(({ productId, product }) => (
                  <ProductThumbnail key={productId} imageUrl={product.imageUrl} size={36} />
                ))}
              </span>
              <span className={styles.foldText}>{texts.pieces(cart.count)}</span>
              <strong className={styles.foldTotal}>
                <Price rupees={total} exact={endsInPaise(total, cart.discounts)} />
              </strong>
            </span>
          }
        >
          <div className={styles.foldBody}>
            <SummaryContent {...props} />
          </div>
        </Collapsible>
        <UnverifiedLimit lines={cart.lines} />
      </div>
    </aside>
  );
}

function UnverifiedLimit({ lines }: Pick<Cart, 'lines'>) {
  const { user } = useSession();
  if (!reachesUnverifiedLimit(user, lines)) return null;
  return (
    <p className={styles.limit}>
      {cartTexts.maxUnverified(UNVERIFIED_ORDER_LIMITS.quantity)}{' '}
      <Link to="/profile" search={{ tab: 'verification' }}>
        {cartTexts.verify}
      </Link>
    </p>
  );
}

interface UnansweredSummaryProps {
  /** Rupees. */
  total: number | undefined;
  hasFailed: boolean;
}

/** In place of an empty cart, which the order has probably emptied. */
export function UnansweredSummary({ total, hasFailed }: UnansweredSummaryProps) {
  return (
    <aside className={styles.emptySummary} aria-label={texts.summary}>
      <EmptyState title={texts.unanswered(total)}>{hasFailed && texts.unconfirmed}</EmptyState>
    </aside>
  );
}

function SummaryContent({ cart, repriced, isFixed }: OrderSummaryProps) {
  const { packing, packingCost, total } = cart.costs;
  const extras = packing ? [{ label: `${texts.giftLine}: ${giftPackingNames[packing]}`, rupees: packingCost }] : [];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll */}
      <div className={styles.linesScroll} role="region" aria-label={texts.items} tabIndex={0}>
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <SummaryLine key={line.productId} line={line} was={repriced.find((other) => other.line === line)?.was} />
          ))}
        </ul>
      </div>
      <FreeDeliveryHint missing={cart.freeDeliveryMissing} />
      <CodeField codes={cart.codes} check={cart} disabled={isFixed} onChange={discountCodes.write} />
      <CartTotalsList
        subtotal={cart.subtotal}
        discounts={cart.discounts}
        shipping={cart.shipping}
        extras={extras}
        total={total}
      />
      <Button variant="quiet" size="small" className={styles.edit} onClick={cart.open}>
        {texts.editCart}
      </Button>
    </>
  );
}

function SummaryLine({ line, was }: { line: CartLineView; was: number | undefined }) {
  const { product, quantity } = line;
  const preOrder = preOrderDay(product);
  return (
    <li className={styles.line}>
      <ProductThumbnail imageUrl={product.imageUrl} size={56} faded={product.stock === 0} />
      <span className={styles.lineText}>
        <span className={styles.lineName} lang={productLanguage}>
          {product.name}
        </span>
        <span className={styles.lineQuantity}>{texts.quantity(quantity)}</span>
        {preOrder !== null && <Badge tone="info">{deliveryTexts.preOrder(preOrder)}</Badge>}
        {exceedsStock(line) && <Badge tone="danger">{cartTexts.onlyLeft(product.stock)}</Badge>}
        {was !== undefined && <Badge tone="warning">{texts.was(was)}</Badge>}
      </span>
      <Price rupees={totalOfLine(line)} />
    </li>
  );
}

function EmptySummary({ isLoading }: { isLoading: boolean }) {
  return (
    <aside className={styles.emptySummary} aria-label={texts.summary}>
      {isLoading ? (
        <Skeleton height="16rem" />
      ) : (
        <EmptyState
          title={texts.emptyCart}
          action={
            <Link to="/products" className={buttonVariants({ variant: 'secondary' })}>
              {texts.continueShopping}
            </Link>
          }
        />
      )}
    </aside>
  );
}
