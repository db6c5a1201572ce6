import type { DeliveryZone, ZonesPreview } from '@mithai/contracts';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { refusalText, userMessageOf } from '../../../api/problem.ts';
import { Alert, Button, Dialog, Field } from '../../../ui/index.ts';
import { FileInput } from '../../product-form/file-input.tsx';
import { textOfFile } from '../read-file.ts';
import * as deliveryStyles from './delivery.css.ts';
import { usePreviewZones } from './delivery.mutations.ts';
import { zonesImportTexts as texts, zonesTexts } from './delivery.texts.ts';
import * as styles from './settings.css.ts';

interface ZonesImportProps {
  open: boolean;
  isPending: boolean;
  onApply: (zones: DeliveryZone[]) => void;
  onClose: () => void;
}

export function ZonesImport({ open, onClose, ...props }: ZonesImportProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.hint}>
      <Import {...props} />
    </Dialog>
  );
}

function Import({ isPending, onApply }: Pick<ZonesImportProps, 'isPending' | 'onApply'>) {
  const preview = usePreviewZones();
  const [isUnreadable, setUnreadable] = useState(false);

  function take(file: File): void {
    setUnreadable(false);
    // Fails if the file has been moved or changed since it was chosen.
    textOfFile(file).then(preview.mutate, () => setUnreadable(true));
  }

  const error = isUnreadable ? texts.unreadable : preview.error ? userMessageOf(preview.error) : undefined;
  return (
    <div className={styles.form}>
      <Field label={texts.file} error={error}>
        <FileInput label={texts.choose} accept=".csv,.txt,text/csv,text/plain" Icon={FileUp} onFile={take} />
      </Field>
      <div role="status">
        {preview.isPending && <p>{texts.reading}</p>}
        {preview.data && <Preview preview={preview.data} isPending={isPending} onApply={onApply} />}
      </div>
    </div>
  );
}

interface PreviewProps extends Pick<ZonesImportProps, 'isPending' | 'onApply'> {
  preview: ZonesPreview;
}

function Preview({ preview: { zones, faults }, isPending, onApply }: PreviewProps) {
  if (faults.length > 0) {
    return (
      <Alert title={texts.faults(faults.length)}>
        <ul className={deliveryStyles.faults}>
          {faults.map((fault) => (
            <li key={`${fault.row} ${fault.column} ${fault.message}`}>
              {texts.fault(fault.row, fault.column, refusalText(fault))}
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  if (zones.length === 0) return <Alert>{texts.empty}</Alert>;
  return (
    <div className={styles.form}>
      <p>
        {texts.found(
          zones.length,
          zones.reduce((sum, { prefixes }) => sum + prefixes.length, 0),
        )}
      </p>
      <ul className={deliveryStyles.zones}>
        {zones.map((zone) => (
          <li key={zone.name} className={deliveryStyles.zoneText}>
            <strong>{zone.name}</strong>
            <p className={styles.soft}>{zonesTexts.prefixes(zone.prefixes)}</p>
            <p className={styles.soft}>{zone.isServed ? zonesTexts.facts(zone) : zonesTexts.notServed}</p>
          </li>
        ))}
      </ul>
      <div>
        <Button pending={isPending} onClick={() => onApply(zones)}>
          {isPending ? texts.applying : texts.apply}
        </Button>
      </div>
    </div>
  );
}
