import type { DeliverySettings, DeliveryZone } from '@mithai/contracts';
import { Download, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, Card, ConfirmDialog } from '../../../ui/index.ts';
import * as deliveryStyles from './delivery.css.ts';
import { useDownloadZones, useUpdateDelivery } from './delivery.mutations.ts';
import { zonesTexts as texts } from './delivery.texts.ts';
import * as styles from './settings.css.ts';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZonesImport } from './zones-import.tsx';

type Open = { kind: 'edit' | 'remove'; zone: DeliveryZone } | { kind: 'add' | 'import' } | null;

export function DeliveryZones({ settings }: { settings: DeliverySettings }) {
  const { zones } = settings;
  const [open, setOpen] = useState<Open>(null);
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
        <Actions onAdd={() => setOpen({ kind: 'add' })} onImport={() => setOpen({ kind: 'import' })} />
      </div>
      <Dialogs settings={settings} open={open} onClose={() => setOpen(null)} />
    </Card>
  );
}

function Actions({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const download = useDownloadZones();
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onAdd}>
        <Plus size={18} aria-hidden="true" />
        {texts.add}
      </Button>
      <Button variant="quiet" pending={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download size={18} aria-hidden="true" />}
        {texts.download}
      </Button>
      <Button variant="quiet" onClick={onImport}>
        <FileUp size={18} aria-hidden="true" />
        {texts.import}
      </Button>
    </div>
  );
}

interface DialogsProps {
  settings: DeliverySettings;
  open: Open;
  onClose: () => void;
}

function Dialogs({ settings, open, onClose }: DialogsProps) {
  const { zones } = settings;
  const { mutate: update, isPending, error } = useUpdateDelivery();
  const replaceZones = (next: DeliveryZone[]) => update({ ...settings, zones: next }, { onSuccess: onClose });
  const edited = open?.kind === 'edit' ? open.zone : null;
  const removed = open?.kind === 'remove' ? open.zone : null;
  return (
    <>
      <ZoneDialog
        key={edited?.name ?? open?.kind}
        open={edited !== null || open?.kind === 'add'}
        zone={edited}
        isPending={isPending}
        error={error}
        onSave={(saved) =>
          replaceZones(edited ? zones.map((zone) => (zone.name === edited.name ? saved : zone)) : [...zones, saved])
        }
        onClose={onClose}
      />
      <ConfirmDialog
        open={removed !== null}
        title={texts.removeTitle(removed?.name ?? '')}
        confirm={texts.remove}
        cancel={texts.cancel}
        isPending={isPending}
        isDestructive
        onConfirm={() => replaceZones(zones.filter(({ name }) => name !== removed?.name))}
        onClose={onClose}
      >
        <p>{texts.removeHint}</p>
      </ConfirmDialog>
      <ZonesImport open={open?.kind === 'import'} isPending={isPending} onApply={replaceZones} onClose={onClose} />
    </>
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
