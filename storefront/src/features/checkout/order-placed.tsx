import type { Order } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CookingPot, House, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonLook, Price } from '../../ui/index.ts';
import { ProductThumbnail } from '../pictures/index.ts';
import { checkoutTexts } from './checkout.texts.ts';
import * as styles from './order-placed.css.ts';

const { placed: texts } = checkoutTexts;
const STEP_ICONS = [Mail, CookingPot, House];

export function OrderPlaced({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.page}>
      <CircleCheck size={56} strokeWidth={1.5} className={styles.mark} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h1>
      <p className={styles.text}>{texts.text}</p>
      <p className={styles.number}>
        {texts.number(order.id)} · <Price rupees={order.totalAmount} exact />
      </p>
      <ul className={styles.pictures}>
        {order.items.slice(0, 5).map(({ id, product }) => (
          <li key={id}>
            <ProductThumbnail imageUrl={product.imageUrl} size={72} />
          </li>
        ))}
      </ul>
      <section className={styles.next} aria-labelledby="what-next">
        <h2 id="what-next" className={styles.nextTitle}>
          {texts.next}
        </h2>
        <ol className={styles.steps}>
          {texts.steps.map(({ title, text }, index) => {
            const Icon = STEP_ICONS[index] ?? Mail;
            return (
              <li key={title} className={styles.step}>
                <Icon size={24} strokeWidth={1.6} className={styles.stepIcon} aria-hidden="true" />
                <div>
                  <h3 className={styles.stepTitle}>{title}</h3>
                  <p className={styles.stepText}>{text}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </section>
      <div className={styles.actions}>
        <Link to="/" className={buttonLook({ size: 'large' })}>
          {texts.continueShopping}
        </Link>
        <Link to="/orders" className={buttonLook({ variant: 'secondary', size: 'large' })}>
          {texts.viewOrders}
        </Link>
      </div>
    </div>
  );
}
