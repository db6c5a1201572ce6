import { splitShippingAddress, type Production } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import {
  Alert,
  Badge,
  Button,
  buttonVariants,
  EmptyState,
  formatDay,
  formatShortDay,
  LoadFailed,
  Loading,
} from '../../../../ui/index.ts';
import { DayField } from '../../day-field.tsx';
import * as styles from './kitchen-list.css.ts';
import { kitchenTexts as texts } from './kitchen-list.texts.ts';
import { useDownloadProduction } from '../orders.mutations.ts';
import { productionQuery } from '../orders.queries.ts';
import { PartnerPieces } from '../dialog/partner-pieces.tsx';
import { sheets } from './packing-slips.css.ts';

export function KitchenList({ day }: { day: string }) {
  const { data, isError, refetch } = useQuery(productionQuery(day));
  const navigate = useNavigate({ from: '/admin/orders' });
  const download = useDownloadProduction(day);
  return (
    <section aria-label={texts.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        <Link from="/admin/orders" to="." search={{}} className={buttonVariants({ variant: 'quiet' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
        <DayField
          label={texts.day}
          value={day}
          onPick={(picked) => picked && void navigate({ search: { kitchen: picked }, replace: true })}
        />
        <Button variant="secondary" pending={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download size={18} aria-hidden="true" />}
          {texts.download}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          {texts.print}
        </Button>
      </div>
      {data && <Sheet production={data} />}
      {!data && isError && <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />}
      {!data && !isError && <Loading label={texts.loading} height="16rem" />}
    </section>
  );
}

function Sheet({ production }: { production: Production }) {
  const { day, units, capacity, products, parcels } = production;
  const late = parcels.filter(({ isLate }) => isLate).length;
  return (
    <div className={sheets}>
      <div className={styles.sheet}>
        <header>
          <p className={styles.day}>{formatDay(day)}</p>
          <p>{capacity === null ? texts.units(units) : texts.unitsOf(units, capacity)}</p>
        </header>
        {late > 0 && <Alert tone="info">{texts.late(late)}</Alert>}
        {parcels.length === 0 ? (
          <EmptyState as="h3" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        ) : (
          <>
            <Products products={products} />
            <Parcels parcels={parcels} />
          </>
        )}
      </div>
    </div>
  );
}

function Products({ products }: Pick<Production, 'products'>) {
  const { columns } = texts;
  return (
    <section aria-labelledby="kitchen-make">
      <h3 id="kitchen-make" className={styles.subtitle}>
        {texts.make}
      </h3>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{columns.pieces}</th>
            <th scope="col">{columns.product}</th>
            <th scope="col">{columns.orders}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={`${product.partner ?? ''} ${product.name}`}>
              <td className={styles.pieces}>{product.quantity}</td>
              <td>
                {product.name}{' '}
                {product.partner !== null && <span className={styles.soft}>{texts.madeBy(product.partner)}</span>}
                <PartnerPieces product={product} />
              </td>
              <td>{product.orders.map(({ id, quantity }) => texts.share(id, quantity)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Parcels({ parcels }: Pick<Production, 'parcels'>) {
  const routes = [...Map.groupBy(parcels, ({ zone }) => zone ?? texts.noZone)];
  return (
    <section aria-labelledby="kitchen-pack">
      <h3 id="kitchen-pack" className={styles.subtitle}>
        {texts.pack}
      </h3>
      {routes.map(([zone, onRoute]) => (
        <div key={zone}>
          <h4 className={styles.route}>{texts.route(zone, onRoute.length)}</h4>
          <ul className={styles.parcels}>
            {onRoute.map((parcel) => (
              <li key={parcel.orderId} className={styles.parcel}>
                <Parcel {...parcel} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Parcel({
  orderId,
  name,
  shippingAddress,
  deliveryDay,
  pieces,
  isGift,
  isLate,
}: Production['parcels'][number]) {
  const place = splitShippingAddress(shippingAddress);
  return (
    <>
      <span className={styles.tick} />
      <span className={styles.parcelText}>
        <Link from="/admin/orders" to="." search={{ order: String(orderId) }} className={styles.number}>
          #{orderId}
        </Link>{' '}
        {name}, {place ? `${place.city} ${place.pincode}` : shippingAddress}
        <span className={styles.soft}>
          {texts.pieces(pieces)}
          {deliveryDay !== null && `, ${texts.arrives(formatShortDay(deliveryDay))}`}
        </span>
      </span>
      {isGift && <Badge tone="gift">{texts.gift}</Badge>}
      {isLate && <Badge tone="warning">{texts.isLate}</Badge>}
    </>
  );
}
