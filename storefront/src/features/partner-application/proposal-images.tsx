import { PROPOSAL_IMAGES_MAX } from '@mithai/contracts';
import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { IMAGE_TYPES } from '../../api/upload-image.ts';
import { Button, FieldError } from '../../ui/index.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import type { ApplicationValues } from './application-values.ts';
import * as styles from './proposal-images.css.ts';
import type { ApplicationEvent, Upload } from './partner-application.machine.ts';
import { applyTexts } from './partner-application.texts.ts';
import { UploadTile } from './upload-tile.tsx';

const { images: texts, fields, hints, proposal: numbered } = applyTexts;
const SIDE = 112;

interface ProposalImagesProps {
  index: number;
  /** Key of the proposal. */
  proposal: string;
  uploads: readonly Upload[];
  send: (event: ApplicationEvent) => void;
}

function useProposalImages({ index, proposal, uploads, send }: ProposalImagesProps) {
  const choose = useRef<HTMLButtonElement>(null);
  const { clearErrors } = useFormContext<ApplicationValues>();
  const [isOver, setIsOver] = useState(false);
  const { field, fieldState } = useController<ApplicationValues, `productProposals.${number}.imageUrls`>({
    name: `productProposals.${index}.imageUrls`,
  });
  const room = PROPOSAL_IMAGES_MAX - field.value.length - uploads.length;

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Lets the same file be chosen again.
    currentTarget.value = '';
    setIsOver(files.length > room);
    if (files.length > 0 && room > 0) send({ type: 'images.chosen', proposal, files: files.slice(0, room) });
  };
  /** The removed element had the focus. */
  const remove = (removal: () => void) => {
    setIsOver(false);
    clearErrors(field.name);
    removal();
    choose.current?.focus();
  };

  const error = fieldState.error?.message ?? (isOver ? texts.tooMany : undefined);
  const ref = (button: HTMLButtonElement | null) => {
    choose.current = button;
    field.ref(button);
  };
  return { field, error, ref, room, take, remove };
}

export function ProposalImages(props: ProposalImagesProps) {
  const { index, uploads, send } = props;
  const { field, error, ref, room, take, remove } = useProposalImages(props);
  const id = useId();
  const hasImages = field.value.length + uploads.length > 0;

  return (
    <div className={styles.images} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.label}>
        {fields.imageUrls}
      </p>
      {hasImages && (
        <ul className={styles.tiles} aria-label={texts.list(numbered(index + 1))}>
          {field.value.map((imageUrl, at) => (
            <ImageTile
              key={imageUrl}
              imageUrl={imageUrl}
              position={at}
              onRemove={() => remove(() => field.onChange(field.value.filter((other) => other !== imageUrl)))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => send({ type: 'image.retried', id: upload.id })}
              onRemove={() => remove(() => send({ type: 'image.removed', id: upload.id }))}
            />
          ))}
        </ul>
      )}
      <ChooseImages
        ref={ref}
        label={hasImages ? texts.add : texts.choose}
        disabled={room <= 0}
        aria-describedby={`${id}-hint ${id}-error`}
        onTake={take}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hints.imageUrls}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

interface ChooseImagesProps extends Pick<ComponentProps<typeof Button>, 'ref' | 'disabled' | 'aria-describedby'> {
  label: string;
  onTake: (event: ChangeEvent<HTMLInputElement>) => void;
}

function ChooseImages({ label, onTake, ...button }: ChooseImagesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={IMAGE_TYPES.join()}
        aria-label={fields.imageUrls}
        onChange={onTake}
      />
      <div>
        <Button {...button} variant="secondary" onClick={() => input.current?.click()}>
          <ImagePlus size={18} aria-hidden="true" />
          {label}
        </Button>
      </div>
    </>
  );
}

interface ImageTileProps {
  imageUrl: string;
  position: number;
  onRemove: () => void;
}

function ImageTile({ imageUrl, position, onRemove }: ImageTileProps) {
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        <ProductThumbnail imageUrl={imageUrl} size={SIDE} />
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.remove(texts.image(position + 1))}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      {position === 0 && <span className={styles.caption}>{texts.main}</span>}
    </li>
  );
}
