import { Link } from '@tanstack/react-router';
import { productLanguage } from '../../language/product-language.ts';
import { Badge, Button, Price, QuantityStepper } from '../../ui/index.ts';
import { deliveryTexts } from '../delivery/delivery.texts.ts';
import { preOrderDay } from '../delivery/pre-order.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { useIsOwnProduct } from '../session/use-is-own-product.ts';
import * as styles from './cart-drawer.css.ts';
import { totalOfLine, type CartLineView } from './cart-lines.ts';
import { useMaxQuantity } from './max-quantity.ts';
import { useCart } from './cart-provider.tsx';
import { cartTexts } from './cart.texts.ts';

export function CartLine({ line }: { line: CartLineView }) {
  const { update, remove, close } = useCart();
  const { product, productId, quantity } = line;
  const isOwn = useIsOwnProduct(productId);
  const { max, hint } = useMaxQuantity(product, quantity);
  const exceedsStock = quantity > product.stock;
  const preOrder = preOrderDay(product);
  return (
    <li className={styles.line}>
      <ProductThumbnail imageUrl={product.imageUrl} size={84} faded={product.stock === 0} />
      <div className={styles.lineBody}>
        <div className={styles.lineHead}>
          <Link
            to="/product/$id"
            params={{ id: String(productId) }}
            className={styles.lineName}
            lang={productLanguage}
            onClick={close}
          >
            {product.name}
          </Link>
          <strong className={styles.lineTotal}>
            <Price rupees={totalOfLine(line)} />
          </strong>
        </div>
        <p className={styles.unitPrice}>
          <Price rupees={product.price} /> {cartTexts.each}
        </p>
        {preOrder !== null && <Badge tone="info">{deliveryTexts.preOrder(preOrder)}</Badge>}
        {isOwn && <Badge tone="danger">{cartTexts.ownProduct}</Badge>}
        {exceedsStock && <Badge tone="danger">{cartTexts.onlyLeft(product.stock)}</Badge>}
        {hint && !isOwn && (
          <p className={styles.unitPrice} role="status">
            {hint}
          </p>
        )}
        <div className={styles.lineActions}>
          {product.stock > 0 && !isOwn && (
            <QuantityStepper
              name={product.name}
              quantity={quantity}
              max={max}
              onChange={(next) => update(line, Math.min(next, max))}
            />
          )}
          <Button
            variant="quiet"
            size="small"
            className={styles.remove}
            aria-label={`${cartTexts.remove} ${product.name}`}
            onClick={() => remove(line)}
          >
            {cartTexts.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}
