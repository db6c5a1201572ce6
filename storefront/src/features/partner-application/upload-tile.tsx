import { useSelector } from '@xstate/react';
import { ImageOff, RotateCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isAnswer } from '../../api/is-answer.ts';
import type { Upload } from './partner-application.machine.ts';
import { applyTexts } from './partner-application.texts.ts';
import * as styles from './proposal-images.css.ts';

const { images: texts } = applyTexts;

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture on its way, with how far it has come, or with why it did not get there. */
export function UploadTile({ upload: { actor, status }, onRetry, onRemove }: UploadTileProps) {
  const { file, sent, problem } = useSelector(actor, ({ context }) => context);
  const preview = usePreview(file);
  const isFailed = status === 'failed' && problem !== null;
  return (
    <li className={styles.tile}>
      <div className={isFailed ? styles.failedPicture : styles.picture}>
        {preview ? (
          <img src={preview} alt="" className={styles.preview} />
        ) : (
          <ImageOff size={28} strokeWidth={1.4} className={styles.noPreview} aria-hidden="true" />
        )}
        <button type="button" className={styles.remove} aria-label={(isFailed ? texts.remove : texts.cancel)(file.name)} onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </button>
        {!isFailed && <progress className={styles.progress} max={1} value={sent} aria-label={texts.uploading(file.name)} />}
      </div>
      {isFailed ? (
        <>
          <p className={styles.name}>{file.name}</p>
          <p className={styles.problem}>{problem.userMessage}</p>
          {!isAnswer(problem) && (
            <button type="button" className={styles.retry} aria-label={texts.retryOf(file.name)} onClick={onRetry}>
              <RotateCw size={16} aria-hidden="true" />
              {texts.retry}
            </button>
          )}
        </>
      ) : (
        <span className={styles.caption}>{sent < 1 ? `${Math.round(sent * 100)} %` : texts.finishing}</span>
      )}
    </li>
  );
}

/** Only what a browser can show as a picture. */
function usePreview(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
