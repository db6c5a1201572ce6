import { ChefHat, House, SearchX, Truck } from 'lucide-react';
import avif from '../assets/hero-640.avif';
import webp from '../assets/hero-640.webp';
import { vars } from '../theme/index.ts';
import {
  Alert,
  Badge,
  Button,
  Card,
  Cell,
  Collapsible,
  EmptyState,
  HeadCell,
  KolamDivider,
  LogoMark,
  Picture,
  Price,
  Skeleton,
  Table,
  Timeline,
  TimelineStep,
} from '../ui/index.ts';
import { Sample } from './sample.tsx';

const NOTHING_YET = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const PLACEHOLDER =
  'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAABQAgCdASoQABAABUB8JbACdAEfZtVjxqd7aQAA/ufuGMvbNfabr9AUEZV/2XKyrm1c47QRp+XKj88G5G3y3Qa70nIAAA==';

export function Surfaces() {
  return (
    <>
      <Sample title="Card" layout="columns">
        <Card>
          <h4>A card</h4>
          <p>Raised from the paper by a hairline, not by a shadow.</p>
        </Card>
        <Card>
          <Collapsible header={<strong>What opens and closes</strong>} defaultOpen>
            <p>What it holds.</p>
          </Collapsible>
        </Card>
      </Sample>
      <Sample title="Badges: tint, word and sign">
        {(['success', 'info', 'warning', 'danger', 'gift', 'gold', 'neutral'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Sample>
      <Sample title="Alerts" layout="columns">
        {(['success', 'info', 'danger'] as const).map((tone) => (
          <Alert
            key={tone}
            tone={tone}
            title={`This is ${tone}`}
            action={
              <Button variant="secondary" size="small">
                What to do
              </Button>
            }
          >
            What happened, in one sentence.
          </Alert>
        ))}
      </Sample>
      <Sample title="Timeline" layout="block">
        <Timeline>
          <TimelineStep icon={<Truck size={15} />} title="Shipped" meta="Nov 21, 2026 at 4:30 PM" current>
            With the courier.
          </TimelineStep>
          <TimelineStep icon={<ChefHat size={15} />} title="Processing" meta="Nov 20, 2026 at 9:00 AM" />
          <TimelineStep icon={<House size={15} />} title="Pending" meta="Nov 19, 2026 at 8:12 PM" />
        </Timeline>
      </Sample>
      <Sample title="Table" layout="block">
        <OrdersTable />
      </Sample>
      <Imagery />
    </>
  );
}

function OrdersTable() {
  return (
    <Table label="Orders">
      <thead>
        <tr>
          <HeadCell>Order</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell numeric>Total</HeadCell>
        </tr>
      </thead>
      <tbody>
        {[1110, 980, 12_450].map((rupees, index) => (
          <tr key={rupees}>
            <Cell>#{index + 1}</Cell>
            <Cell>Asha Rao</Cell>
            <Cell numeric>
              <Price rupees={rupees} exact />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Imagery() {
  return (
    <>
      <Sample title="Picture: on its way, and there" layout="columns">
        <Picture sources={[]} fallback={NOTHING_YET} alt="" sizes="20rem" placeholder={PLACEHOLDER} />
        <Picture sources={[{ type: 'image/avif', srcSet: avif }]} fallback={webp} alt="A brass thali" sizes="20rem" />
        <div style={{ display: 'grid', alignContent: 'start', gap: '0.75rem' }}>
          <Skeleton aspect="3 / 1" />
          <Skeleton width="80%" height="1.2rem" />
          <Skeleton width="45%" height="0.8rem" />
        </div>
      </Sample>
      <Sample title="Ornament" layout="block">
        <span style={{ color: vars.color.jaggery }}>
          <LogoMark size={56} />
        </span>
        <KolamDivider />
      </Sample>
      <Sample title="Empty state" layout="block">
        <EmptyState
          as="h3"
          icon={<SearchX size={48} strokeWidth={1.4} />}
          title="No products found"
          action={<Button variant="secondary">Clear All Filters</Button>}
        >
          Try adjusting your filters or search query to find what you're looking for.
        </EmptyState>
      </Sample>
    </>
  );
}
