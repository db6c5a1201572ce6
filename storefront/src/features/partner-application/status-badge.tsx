import type { ApplicationStatus } from '@mithai/contracts';
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/index.ts';
import { statusNames } from './partner-status.texts.ts';

/** Applications and proposals share their statuses. */
export const statusIcons: Record<ApplicationStatus, LucideIcon> = {
  pending: Hourglass,
  approved: CircleCheck,
  rejected: CircleX,
};

const TONES: Record<ApplicationStatus, BadgeTone> = { pending: 'gold', approved: 'success', rejected: 'danger' };

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const Icon = statusIcons[status];
  return (
    <Badge tone={TONES[status]} icon={<Icon size="1.1em" aria-hidden="true" />}>
      {statusNames[status]}
    </Badge>
  );
}
