import { RotateCcw } from 'lucide-react';
import { useEffect, useState, type Ref } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Button, Field, Mark, VisuallyHidden } from '../../ui/index.ts';
import { ProductThumbnail } from '../pictures/index.ts';
import { FileInput } from './file-input.tsx';
import * as styles from './picture-field.css.ts';
import { productFormTexts } from './product-form.texts.ts';
import { UploadProgress } from './upload-progress.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

const { picture: texts } = productFormTexts;

/** CSS pixels of a side. */
const SIDE = 128;

interface PictureFieldProps {
  /** Empty while there is none. */
  imageUrl: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onUploaded: (imageUrl: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Uploads a picture as soon as it is chosen. */
export function PictureField({ imageUrl, error, ref, onUploaded, onUploading }: PictureFieldProps) {
  const { share, isUploading, error: failure, previewUrl, upload, retry, cancel } = usePictureUpload(onUploaded);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);

  return (
    <Field label={texts.label} required hint={texts.hint} error={failure ? userMessageOf(failure) : isUploading ? undefined : error}>
      <div className={styles.picture}>
        <div className={styles.frame}>
          <Preview imageUrl={imageUrl} fileUrl={previewUrl} />
        </div>
        <div className={styles.controls}>
          <FileInput ref={ref} label={imageUrl || previewUrl ? texts.chooseAnother : texts.choose} onFile={upload} />
          {isUploading && <UploadProgress share={share} />}
          {isUploading && (
            <Button variant="quiet" size="small" onClick={cancel}>
              {texts.cancel}
            </Button>
          )}
          {failure && (
            <Button variant="quiet" size="small" onClick={retry}>
              <RotateCcw size={16} aria-hidden="true" />
              {texts.retry}
            </Button>
          )}
          <span role="status">
            {previewUrl && imageUrl && !isUploading && !failure && <VisuallyHidden>{texts.uploaded}</VisuallyHidden>}
          </span>
        </div>
      </div>
    </Field>
  );
}

/** Of the file on this device, until the page is left; a file that is no picture has none. */
function Preview({ imageUrl, fileUrl }: { imageUrl: string; fileUrl: string | undefined }) {
  const [unreadable, setUnreadable] = useState<string>();
  if (fileUrl && fileUrl !== unreadable) {
    return <img src={fileUrl} alt={texts.preview} className={styles.image} onError={() => setUnreadable(fileUrl)} />;
  }
  return imageUrl ? <ProductThumbnail imageUrl={imageUrl} size={SIDE} /> : <Mark size={48} />;
}
