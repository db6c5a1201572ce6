import { TICKET_IMAGES_MAX } from '@mithai/contracts';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Button, Field } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { FileInput } from '../product-form/file-input.tsx';
import { useImageUpload } from '../product-form/image-upload.mutations.ts';
import { UploadProgress } from '../product-form/upload-progress.tsx';
import * as styles from './after-sales.css.ts';
import { ticketFormTexts as texts } from './after-sales.texts.ts';

const SIDE = 96;

interface TicketImagesFieldProps {
  value: string[];
  error: string | undefined;
  onChange: (imageUrls: string[]) => void;
  onUploading: (isUploading: boolean) => void;
}

export function TicketImagesField({ value, error, onChange, onUploading }: TicketImagesFieldProps) {
  const upload = useImageUpload((imageUrl) => onChange([...value, imageUrl]));
  const { isUploading } = upload;
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  return (
    <>
      {value.length > 0 && (
        <ul className={styles.images}>
          {value.map((url, index) => (
            <li key={url} className={styles.image}>
              <ProductThumbnail imageUrl={url} size={SIDE} />
              <Button variant="quiet" size="small" onClick={() => onChange(value.filter((other) => other !== url))}>
                {texts.removeImage(index + 1)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={texts.images}
        hint={texts.imagesHint(TICKET_IMAGES_MAX)}
        optional
        error={upload.error ? userMessageOf(upload.error) : error}
      >
        <div className={styles.actions}>
          {value.length < TICKET_IMAGES_MAX && !isUploading && (
            <FileInput label={texts.addImage} onFile={upload.upload} />
          )}
          {isUploading && <UploadProgress share={upload.share} />}
          {isUploading && (
            <Button variant="quiet" size="small" onClick={upload.cancel}>
              {texts.cancel}
            </Button>
          )}
          {upload.error && (
            <Button variant="quiet" size="small" onClick={upload.retry}>
              <RotateCcw size={16} aria-hidden="true" />
              {texts.retry}
            </Button>
          )}
        </div>
      </Field>
    </>
  );
}
