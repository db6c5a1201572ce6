import { ImageUp, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { IMAGE_TYPES } from '../../api/upload-image.ts';
import { buttonVariants } from '../../ui/index.ts';
import { useControlWiring } from '../../ui/field.tsx';
import * as styles from './image-field.css.ts';

interface FileInputProps {
  label: string;
  accept?: string;
  Icon?: LucideIcon;
  ref?: Ref<HTMLInputElement>;
  onFile?: (file: File) => void;
  onFiles?: (files: File[]) => void;
  folder?: boolean;
}

export function FileInput({
  label,
  accept = IMAGE_TYPES.join(),
  Icon = ImageUp,
  ref,
  onFile,
  onFiles,
  folder = false,
}: FileInputProps) {
  return (
    <label className={`${buttonVariants({ variant: 'secondary' })} ${styles.choose}`}>
      <input
        {...useControlWiring()}
        ref={ref}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        {...(folder && { webkitdirectory: '' })}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          const [file] = files;
          if (file) onFile?.(file);
          if (file) onFiles?.(files);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <Icon size={18} aria-hidden="true" />
      {label}
    </label>
  );
}
