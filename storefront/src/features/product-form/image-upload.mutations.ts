// oxlint-disable-next-line no-restricted-imports -- a new upload replaces the one under way
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../../api/upload-image.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Uploads one image; a new upload aborts the previous one. */
export function useImageUpload(onUploaded: (imageUrl: string) => void) {
  const [share, setShare] = useState(0);
  const current = useRef<AbortController>(null);
  const {
    mutate,
    reset,
    isPending,
    error,
    variables: file,
  } = useMutation({
    mutationFn: (picture: File) => {
      current.current?.abort();
      const upload = new AbortController();
      current.current = upload;
      setShare(0);
      return uploadImage(picture, { onProgress: setShare, signal: upload.signal });
    },
    onSuccess: onUploaded,
  });
  const previewUrl = useObjectUrl(file);

  useEffect(() => () => current.current?.abort(), []);

  return {
    /** Fraction sent, 0 to 1. */
    share,
    isUploading: isPending,
    error,
    /** Object URL of the latest file, available before the upload. */
    previewUrl,
    upload: mutate,
    retry: file && (() => mutate(file)),
    cancel: () => {
      current.current?.abort();
      reset();
    },
  };
}
