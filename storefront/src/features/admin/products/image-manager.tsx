import type { AdminProductDetail } from '@mithai/contracts';
import { useSearch } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { userMessageOf } from '../../../api/problem.ts';
import { Alert, Button, Field, Picture, toast } from '../../../ui/index.ts';
import { sourcesOf } from '../../images/sources.ts';
import { FileInput } from '../../product-form/file-input.tsx';
import { productFormTexts } from '../../product-form/product-form.texts.ts';
import { UploadProgress } from '../../product-form/upload-progress.tsx';
import { useImageUpload } from '../../product-form/image-upload.mutations.ts';
import { useObjectUrl } from '../../product-form/use-object-url.ts';
import { SelectedProduct } from './selected-product.tsx';
import { useUpdateProduct } from './products.mutations.ts';
import { valuesOf } from './product-values.ts';
import * as styles from './products.css.ts';
import { productNotices as notices, productsTexts } from './products.texts.ts';

const { images: texts } = productsTexts;

export function ImageManager() {
  const { product } = useSearch({ from: '/admin/products' });
  const [file, setFile] = useState<File>();
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.soft}>{texts.hint}</p>
      </div>
      <SelectedProduct tab="/admin/products">
        {(product) => <ImageForm key={product.id} product={product} file={file} onFile={setFile} />}
      </SelectedProduct>
      {product === undefined && <ImageForm file={file} onFile={setFile} />}
    </section>
  );
}

interface ImageFormProps {
  product?: AdminProductDetail;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

function useProductImage({ product, file, onFile }: ImageFormProps) {
  const update = useUpdateProduct(product?.id ?? 0);
  const upload = useImageUpload(save);

  function save(imageUrl: string): void {
    if (!product) return;
    update.mutate(
      { ...valuesOf(product), imageUrl, updatedAt: product.updatedAt },
      {
        onSuccess: ({ name }) => {
          onFile(undefined);
          toast(notices.imageUpdated(name));
        },
        onError: (error) => toast(notices.updateFailed(userMessageOf(error))),
      },
    );
  }

  function submit(): void {
    if (!product) return toast(notices.noProduct);
    if (!file) return toast(notices.noImage);
    upload.upload(file, { onError: (error) => toast(notices.uploadFailed(userMessageOf(error))) });
  }

  return { upload, isUpdating: update.isPending, submit };
}

/** Mounted per product, so that changing the product aborts the upload. */
function ImageForm(props: ImageFormProps) {
  const { product, file, onFile } = props;
  const { upload, isUpdating, submit } = useProductImage(props);
  const previewUrl = useObjectUrl(file);
  const isBusy = upload.isUploading || isUpdating;

  if (product && product.sellerId !== null) return <Alert tone="info">{texts.partners(product.partner ?? '')}</Alert>;
  return (
    <div className={styles.form}>
      <div className={styles.images}>
        <Side title={texts.now}>
          {product?.imageUrl ? (
            <Picture
              sources={sourcesOf(product.imageUrl, 800)}
              fallback={product.imageUrl}
              alt={texts.now}
              sizes="16rem"
            />
          ) : (
            texts.noneNow
          )}
        </Side>
        <Side title={texts.next}>{previewUrl ? <Preview key={previewUrl} url={previewUrl} /> : texts.noneNext}</Side>
      </div>
      <Field label={texts.file} hint={texts.fileHint} error={upload.error ? userMessageOf(upload.error) : undefined}>
        <FileInput
          label={file ? productFormTexts.picture.chooseAnother : productFormTexts.picture.choose}
          onFile={(chosen) => {
            upload.cancel();
            onFile(chosen);
          }}
        />
      </Field>
      {upload.isUploading && <UploadProgress share={upload.share} />}
      <div className={styles.actions}>
        <Button pending={isBusy} onClick={submit}>
          {upload.error && !isBusy && <RotateCcw size={18} aria-hidden="true" />}
          {upload.isUploading
            ? texts.uploading
            : isUpdating
              ? texts.updating
              : upload.error
                ? texts.retry
                : texts.update}
        </Button>
        {upload.isUploading && (
          <Button variant="quiet" onClick={upload.cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className={styles.imageSide}>
      <figcaption>{title}</figcaption>
      <div className={styles.frame}>{children}</div>
    </figure>
  );
}

function Preview({ url }: { url: string }) {
  const [isReadable, setReadable] = useState(true);
  if (!isReadable) return texts.noneNext;
  return <img src={url} alt={texts.next} className={styles.image} onError={() => setReadable(false)} />;
}
