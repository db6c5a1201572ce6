import type { ProductStatus } from '@mithai/contracts';
import { CircleCheck, FilePen, Hourglass, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/index.ts';
import { productStatusNames } from './products.texts.ts';

const LOOKS: Record<ProductStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  active: { tone: 'success', Icon: CircleCheck },
  pending_review: { tone: 'outline', Icon: Hourglass },
  draft: { tone: 'neutral', Icon: FilePen },
};

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon size="1.1em" aria-hidden="true" />}>
      {productStatusNames[status]}
    </Badge>
  );
}
