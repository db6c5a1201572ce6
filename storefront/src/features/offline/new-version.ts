import { toast } from '../../ui/index.ts';
import { versionTexts } from './offline.texts.ts';

let isOffered = false;

export function offerNewVersion(reload: () => void): void {
  if (isOffered) return;
  isOffered = true;
  toast({ ...versionTexts.ready, variant: 'info', action: { label: versionTexts.reload, onSelect: reload } });
}
