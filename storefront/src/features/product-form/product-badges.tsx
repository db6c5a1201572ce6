import { stockLevel, type ProductStatus, type StockLevel } from '@mithai/contracts';
import { CircleCheck, CircleSlash, Clock3, FilePen, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/index.ts';

type BadgeStyle = [BadgeTone, LucideIcon];

/** Low stock is outlined. [9] */
const LEVELS: Record<StockLevel, BadgeStyle> = {
  in: ['success', CircleCheck],
  low: ['outline', Clock3],
  out: ['danger', CircleSlash],
};

const STATUSES: Record<ProductStatus, BadgeStyle> = {
  active: ['success', CircleCheck],
  pending_review: ['outline', Hourglass],
  draft: ['neutral', FilePen],
};

export function StockLevelBadge({ stock, children }: { stock: number; children: ReactNode }) {
  return <IconBadge style={LEVELS[stockLevel(stock)]}>{children}</IconBadge>;
}

export function ProductStatusBadge({ status, children }: { status: ProductStatus; children: ReactNode }) {
  return <IconBadge style={STATUSES[status]}>{children}</IconBadge>;
}

function IconBadge({ style: [tone, Icon], children }: { style: BadgeStyle; children: ReactNode }) {
  return (
    <Badge tone={tone} icon={<Icon size="1.1em" aria-hidden="true" />}>
      {children}
    </Badge>
  );
}
