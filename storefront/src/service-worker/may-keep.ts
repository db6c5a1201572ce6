const PICTURE_MAX_BYTES = 300_000;

type Answer = Pick<Response, 'status' | 'headers'>;

/** Nothing that is one person's own, whatever the address. */
export function mayKeep({ status, headers }: Answer): boolean {
  return status === 200 && !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? '');
}

/** A picture whose width has not been made yet comes in another size, and not for ever. */
export function mayKeepPicture(answer: Answer): boolean {
  const size = Number(answer.headers.get('content-length') ?? 0);
  return mayKeep(answer) && /\bimmutable\b/.test(answer.headers.get('cache-control') ?? '') && size <= PICTURE_MAX_BYTES;
}
