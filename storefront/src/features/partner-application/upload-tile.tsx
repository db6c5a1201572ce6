import { useSelector } from '@xstate/react';
import { Image as ImageIcon, RotateCw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isFinalResponse } from '../../api/is-final-response.ts';
import { useSession } from '../session/use-session.ts';
import type { Upload } from './partner-application.machine.ts';
import { applyTexts } from './partner-application.texts.ts';
import * as styles from './proposal-images.css.ts';

const { images: texts } = applyTexts;
const PREVIEW_WIDTH = 224;

/** Id of the form's part that asks for the code. */
export const VERIFY_FIRST = 'verify-first';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onRemove: () => void;
}

export function UploadTile({ upload: { actor, status }, onRetry, onRemove }: UploadTileProps) {
  const { file, sent, problem } = useSelector(actor, ({ context }) => context);
  const { user } = useSession();
  const isFailed = status === 'failed' && problem !== null;
  const needsVerification = problem?.code === 'verification_required';
  return (
    <li className={styles.tile}>
      <div className={isFailed ? styles.failedImage : styles.picture}>
        <Preview file={file} />
        <button
          type="button"
          className={styles.remove}
          aria-label={(isFailed ? texts.remove : texts.cancel)(file.name)}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </button>
        {!isFailed && (
          <progress className={styles.progress} max={1} value={sent} aria-label={texts.uploading(file.name)} />
        )}
      </div>
      {isFailed ? (
        <>
          <p className={styles.name}>{file.name}</p>
          <p className={styles.problem}>
            {problem.code === 'unsupported_image' ? texts.unsupported : problem.userMessage}
          </p>
          {needsVerification && !user?.isEmailVerified ? (
            <a href={`#${VERIFY_FIRST}`} className={styles.retry}>
              {texts.verify}
            </a>
          ) : (
            (needsVerification || !isFinalResponse(problem)) && (
              <button type="button" className={styles.retry} aria-label={texts.retryOf(file.name)} onClick={onRetry}>
                <RotateCw size={16} aria-hidden="true" />
                {texts.retry}
              </button>
            )
          )}
        </>
      ) : (
        <span className={styles.caption}>{sent < 1 ? `${Math.round(sent * 100)} %` : texts.finishing}</span>
      )}
    </li>
  );
}

function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const draw = (bitmap: ImageBitmap) => {
      if (!isCurrent || !canvas.current) return bitmap.close();
      Object.assign(canvas.current, { width: bitmap.width, height: bitmap.height });
      canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      setIsDrawn(true);
    };
    createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' }).then(draw, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <>
      {!isDrawn && <ImageIcon size={28} strokeWidth={1.4} className={styles.noPreview} aria-hidden="true" />}
      <canvas ref={canvas} className={styles.preview} hidden={!isDrawn} aria-hidden="true" />
    </>
  );
}
