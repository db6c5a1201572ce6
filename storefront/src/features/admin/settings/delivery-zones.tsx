import type { DeliverySettings, DeliveryZone } from '@mithai/contracts';
import { Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, Card } from '../../../ui/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import * as deliveryStyles from './delivery.css.ts';
import { useDownloadZones, useUpdateDelivery } from './delivery.mutations.ts';
import { zonesTexts as texts } from './delivery.texts.ts';
import * as styles from './settings.css.ts';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZonesImport } from './zones-import.tsx';

type Open = { kind: 'edit' | 'remove'; zone: DeliveryZone } | { kind: 'add' | 'import' } | null;

export function DeliveryZones({ settings }: { settings: DeliverySettings }) {
  const { zones } = settings;
  const update = useUpdateDelivery();
  const download = useDownloadZones();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const replaceZones = (next: DeliveryZone[]) => update.mutate({ ...settings, zones: next }, { onSuccess: close });
  const edited = open?.kind === 'edit' ? open.zone : null;
  const removed = open?.kind === 'remove' ? open.zone : null;

  return (
    <Card className={styles.card}>
      <div className={styles.form}>
        <div>
          <h3 className={styles.subtitle}>{texts.title}</h3>
          <p className={styles.soft}>{texts.hint}</p>
        </div>
        <ul className={deliveryStyles.zones}>
          {zones.map((zone) => (
            <Zone
              key={zone.name}
              zone={zone}
              isOnly={zones.length === 1}
              onEdit={() => setOpen({ kind: 'edit', zone })}
              onRemove={() => setOpen({ kind: 'remove', zone })}
            />
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpen({ kind: 'add' })}>
            <Plus size={18} aria-hidden="true" />
            {texts.add}
          </Button>
          <Button variant="quiet" pending={download.isPending} onClick={() => download.mutate()}>
            {!download.isPending && <Download size={18} aria-hidden="true" />}
            {texts.download}
          </Button>
          <Button variant="quiet" onClick={() => setOpen({ kind: 'import' })}>
            <FileUp size={18} aria-hidden="true" />
            {texts.import}
          </Button>
        </div>
      </div>
      <ZoneDialog
        key={edited?.name ?? open?.kind}
        open={edited !== null || open?.kind === 'add'}
        zone={edited}
        isPending={update.isPending}
        error={update.error}
        onSave={(zone) =>
          replaceZones(edited ? zones.map((other) => (other === edited ? zone : other)) : [...zones, zone])
        }
        onClose={close}
      />
      <ConfirmDialog
        open={removed !== null}
        title={texts.removeTitle(removed?.name ?? '')}
        confirm={texts.remove}
        cancel={texts.cancel}
        isPending={update.isPending}
        isDestructive
        onConfirm={() => replaceZones(zones.filter((zone) => zone !== removed))}
        onClose={close}
      >
        <p>{texts.removeHint}</p>
      </ConfirmDialog>
      <ZonesImport open={open?.kind === 'import'} isPending={update.isPending} onApply={replaceZones} onClose={close} />
    </Card>
  );
}

interface ZoneProps {
  zone: DeliveryZone;
  isOnly: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Zone({ zone, isOnly, onEdit, onRemove }: ZoneProps) {
  const { name, prefixes, isServed } = zone;
  return (
    <li className={deliveryStyles.zone}>
      <div className={deliveryStyles.zoneText}>
        <p>
          <strong>{name}</strong> {!isServed && <Badge tone="warning">{texts.notServed}</Badge>}
        </p>
        <p className={styles.soft}>{texts.prefixes(prefixes)}</p>
        {isServed && <p className={styles.soft}>{texts.facts(zone)}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" aria-label={texts.editNamed(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        {!isOnly && (
          <Button variant="quiet" size="small" aria-label={texts.removeNamed(name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
