import { stockLevel, type ProductStatus, type StockLevel } from '@mithai/contracts';
import { CircleCheck, CircleSlash, Clock3, FilePen, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/index.ts';

type Look = [BadgeTone, LucideIcon];

/** Low stock is outlined. [9] */
const LEVELS: Record<StockLevel, Look> = {
  in: ['success', CircleCheck],
  low: ['outline', Clock3],
  out: ['danger', CircleSlash],
};

const STATUSES: Record<ProductStatus, Look> = {
  active: ['success', CircleCheck],
  pending_review: ['outline', Hourglass],
  draft: ['neutral', FilePen],
};

export function StockLevelBadge({ stock, children }: { stock: number; children: ReactNode }) {
  return <LookBadge look={LEVELS[stockLevel(stock)]}>{children}</LookBadge>;
}

export function ProductStatusBadge({ status, children }: { status: ProductStatus; children: ReactNode }) {
  return <LookBadge look={STATUSES[status]}>{children}</LookBadge>;
}

function LookBadge({ look: [tone, Icon], children }: { look: Look; children: ReactNode }) {
  return (
    <Badge tone={tone} icon={<Icon size="1.1em" aria-hidden="true" />}>
      {children}
    </Badge>
  );
}
