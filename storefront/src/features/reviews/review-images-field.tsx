import { REVIEW_IMAGES_MAX } from '@mithai/contracts';
import { RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Button, Field } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { FileInput } from '../product-form/file-input.tsx';
import { useImageUpload } from '../product-form/image-upload.mutations.ts';
import { UploadProgress } from '../product-form/upload-progress.tsx';
import * as styles from './review-images-field.css.ts';
import { reviewFormTexts } from './reviews.texts.ts';

const { images: texts } = reviewFormTexts;
const SIDE = 80;

interface ReviewImagesFieldProps {
  value: string[];
  error: string | undefined;
  onChange: (imageUrls: string[]) => void;
  onUploading: (isUploading: boolean) => void;
}

export function ReviewImagesField({ value, error, onChange, onUploading }: ReviewImagesFieldProps) {
  const upload = useImageUpload((imageUrl) => onChange([...value, imageUrl]));
  const { isUploading } = upload;
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  return (
    <div className={styles.field}>
      {value.length > 0 && (
        <ul className={styles.images}>
          {value.map((url, index) => (
            <li key={url} className={styles.image}>
              <ProductThumbnail imageUrl={url} size={SIDE} />
              <button
                type="button"
                className={styles.remove}
                aria-label={texts.remove(index + 1)}
                onClick={() => onChange(value.filter((other) => other !== url))}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label={texts.label} hint={texts.hint} optional error={upload.error ? userMessageOf(upload.error) : error}>
        <div className={styles.actions}>
          {value.length < REVIEW_IMAGES_MAX && !isUploading && <FileInput label={texts.add} onFile={upload.upload} />}
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
    </div>
  );
}
