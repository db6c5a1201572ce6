import { RotateCcw } from 'lucide-react';
import { useEffect, useState, type Ref } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { Button, Field, LogoMark, VisuallyHidden } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { FileInput } from './file-input.tsx';
import * as styles from './image-field.css.ts';
import { productFormTexts } from './product-form.texts.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useImageUpload } from './image-upload.mutations.ts';

const { picture: texts } = productFormTexts;

/** CSS pixels per side. */
const SIDE = 128;

interface ImageFieldProps {
  imageUrl: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onUploaded: (imageUrl: string) => void;
  onUploading: (isUploading: boolean) => void;
}

export function ImageField({ imageUrl, error, ref, onUploaded, onUploading }: ImageFieldProps) {
  const { share, isUploading, error: failure, previewUrl, upload, retry, cancel } = useImageUpload(onUploaded);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);

  return (
    <Field
      label={texts.label}
      required
      hint={texts.hint}
      error={failure ? userMessageOf(failure) : isUploading ? undefined : error}
    >
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

/** Shows the local file until the page is left, or the uploaded image if the browser cannot decode the file. */
function Preview({ imageUrl, fileUrl }: { imageUrl: string; fileUrl: string | undefined }) {
  const [unreadable, setUnreadable] = useState<string>();
  if (fileUrl && fileUrl !== unreadable) {
    return <img src={fileUrl} alt={texts.preview} className={styles.image} onError={() => setUnreadable(fileUrl)} />;
  }
  return imageUrl ? <ProductThumbnail imageUrl={imageUrl} size={SIDE} /> : <LogoMark size={48} />;
}
