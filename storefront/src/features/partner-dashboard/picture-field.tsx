import { ImageUp, RotateCcw } from 'lucide-react';
import { useEffect, useState, type Ref } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { IMAGE_TYPES } from '../../api/upload-image.ts';
import { Button, buttonLook, Field, Mark, VisuallyHidden } from '../../ui/index.ts';
import { useControlWiring } from '../../ui/field.tsx';
import { ProductThumbnail } from '../pictures/index.ts';
import * as styles from './picture-field.css.ts';
import { productsTexts } from './products.texts.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const { picture: texts } = productsTexts;

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
          {isUploading && <Progress share={share} />}
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

function FileInput({ label, ref, onFile }: { label: string; ref: Ref<HTMLInputElement>; onFile: (file: File) => void }) {
  return (
    <label className={`${buttonLook({ variant: 'secondary' })} ${styles.choose}`}>
      <input
        {...useControlWiring()}
        ref={ref}
        type="file"
        accept={IMAGE_TYPES.join()}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <ImageUp size={18} aria-hidden="true" />
      {label}
    </label>
  );
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={100} value={percent} aria-label={texts.progress} />
      <span className={styles.percent}>{texts.percent(percent)}</span>
    </div>
  );
}
