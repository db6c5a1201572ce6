import { Alert, Button, formatDateTime } from '../../ui/index.ts';
import type { EditedDraft } from './edited-product-draft.ts';
import { actions } from './product-fields.css.ts';
import { productFormTexts } from './product-form.texts.ts';

const { draft: texts } = productFormTexts;

interface DraftOfferProps {
  draft: EditedDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert
      tone="info"
      title={texts.title(formatDateTime(draft.savedAt))}
      action={
        <div className={actions}>
          <Button size="small" onClick={onRestore}>
            {texts.restore}
          </Button>
          <Button size="small" variant="secondary" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      }
    >
      {texts.changedSince}
    </Alert>
  );
}
