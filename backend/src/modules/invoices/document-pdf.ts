import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '@mithai/contracts';
import { Tinypool } from 'tinypool';
import type { ObjectStore } from '../../platform/object-store.ts';
import { toView, type DocumentView } from './document-view.ts';
import type { IssuedDocument } from './document.entity.ts';
import { printerBusy } from './invoices.errors.ts';

/** Milliseconds for one file, including the wait. */
const TIMEOUT_MS = 60_000;
const WAITING_MAX = 50;

/** Idle milliseconds until the process exits and frees its memory. */
const IDLE_MS = 10_000;

/** A separate process, started on demand: typesetting does not block requests. */
const typesetter = new Tinypool({
  filename: new URL('render-documents.ts', import.meta.url).href,
  runtime: 'child_process',
  serialization: 'advanced',
  minThreads: 0,
  maxThreads: 1,
  maxQueue: WAITING_MAX,
  idleTimeout: IDLE_MS,
});

/** Throws 503 if too many files wait, or after `timeoutMs`. */
export const renderViews = async (views: DocumentView[], timeoutMs = TIMEOUT_MS): Promise<Buffer> => {
  // Tinypool throws outside the call if the signal of a task that it has refused is aborted later.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return Buffer.from((await typesetter.run(views, { signal: deadline.signal })) as Uint8Array);
  } catch (cause) {
    throw printerBusy(cause);
  } finally {
    clearTimeout(timer);
  }
};

/** By the document’s content: a restored database reuses numbers. */
export const pdfKey = ({ number, issuedOn, content }: IssuedDocument, language: Language): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([number, issuedOn, content]))
    .digest('hex')
    .slice(0, 32);
  return `documents/${hash}/${language}.pdf`;
};

/** From the store; made again if it is missing there, or the store cannot be reached. */
export const readPdf = async (store: ObjectStore, document: IssuedDocument, language: Language): Promise<Buffer> => {
  const stored = await store.get(pdfKey(document, language)).catch(() => null);
  return stored ?? renderViews([toView(document, language)]);
};

export const storePdfs = async (store: ObjectStore, document: IssuedDocument): Promise<void> => {
  for (const language of LANGUAGES) {
    const key = pdfKey(document, language);
    if (!(await store.get(key)))
      await store.put(key, await renderViews([toView(document, language)]), 'application/pdf');
  }
};
