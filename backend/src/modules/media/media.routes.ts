import multipart from '@fastify/multipart';
import {
  IMAGE_MAX_BYTES,
  UPLOAD_FIELD,
  imageUrl,
  imageVariantParamsSchema,
  SHARE_IMAGE,
  uploadedImageSchema,
} from '@mithai/contracts';
import { networksOf } from '@mithai/server/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { clientIp } from '../../platform/client-ip.ts';
import type { ObjectStore } from '../../platform/object-store.ts';
import type { Routes } from '../../routes.ts';
import { imageMissing, imageNotFound, imageTooLarge, notMultipart, uploadInterrupted } from './media.errors.ts';
import { etagOf, readImage, type StoredImage } from './image-objects.ts';
import { storeUpload } from './media.service.ts';
import { createShareImages } from './share-image.ts';
import { createUploadFiles, type UploadFiles } from './upload-files.ts';
import { createUploadSlots } from './upload-slots.ts';

export const mediaRoutes: Routes<{ store: ObjectStore }> = async (app, options) => {
  await app.register(uploadRoutes, options);
  await app.register(imageRoutes, options);
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const uploadRoutes: Routes<{ store: ObjectStore }> = async (app, { env, orm, store }) => {
  const slots = createUploadSlots();
  const files = await createUploadFiles();
  app.addHook('onClose', () => files.close());
  await app.register(multipart, {
    limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 10, fieldSize: 1000 },
    // Whether this error is thrown depends on how the bytes arrive; `truncated` does not.
    throwFileSizeLimit: false,
  });

  app.post(
    '/api/upload/image',
    {
      config: { limits: { account: 'UPLOAD', network: 'UPLOAD_BY_NETWORK', editor: 'UPLOAD_BY_ADMIN' } },
      schema: {
        summary: 'Upload an image: JPEG, PNG or WebP',
        consumes: ['multipart/form-data'],
        body: z.object({ [UPLOAD_FIELD]: z.file() }),
        response: { 201: uploadedImageSchema },
      },
      // The body's schema is for OpenAPI only: the handler parses the form as it arrives.
      validatorCompiler: () => () => true,
      onRequest: requireForm,
    },
    async (request, reply) => {
      const uploader = signedIn(request);
      const release = slots.acquire(uploader, networksOf(clientIp(request, env)));
      const storing = withUpload(request, files, (path) => {
        const signal = AbortSignal.any([AbortSignal.timeout(env.UPLOAD_SECONDS * 1000), closed(reply)]);
        return storeUpload(orm.em.fork(), store, path, uploader, signal);
      });
      const { key } = await storing.finally(release);
      return reply.status(201).send({ imageUrl: imageUrl(key) });
    },
  );
};

const imageRoutes: Routes<{ store: ObjectStore }> = async (app, { orm, store }) => {
  const shareImages = createShareImages(() => orm.em.fork(), store);
  app.get(
    '/images/:key',
    {
      schema: {
        summary: 'Get an image',
        params: imageVariantParamsSchema.pick({ key: true }),
        response: { 200: imageOf('webp') },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      if (isCached(request, etagOf(key))) return sendNotModified(reply, etagOf(key), IMMUTABLE);
      const original = await readImage(store, key);
      if (!original) throw imageNotFound();
      return sendImage(reply, original, IMMUTABLE);
    },
  );

  app.get(
    '/images/:key/:variant',
    {
      schema: {
        summary: 'Get an image variant by width and format, or for link previews; the original until it is encoded',
        params: imageVariantParamsSchema,
        response: { 200: imageOf('avif', 'webp', 'jpeg') },
      },
    },
    async (request, reply) => {
      const { key, variant } = request.params;
      if (isCached(request, etagOf(key, variant))) return sendNotModified(reply, etagOf(key, variant), IMMUTABLE);
      const made = await (variant === SHARE_IMAGE.name
        ? shareImages.get(key).catch((error: unknown) => {
            request.log.warn({ err: error }, 'share image: encoding failed');
          })
        : readImage(store, key, variant));
      if (made) return sendImage(reply, made, IMMUTABLE);
      if (isCached(request, etagOf(key))) return sendNotModified(reply, etagOf(key), REVALIDATE);
      const original = await readImage(store, key);
      if (!original) throw imageNotFound();
      return sendImage(reply, original, REVALIDATE);
    },
  );
};

const requireForm = async ({ headers }: FastifyRequest): Promise<void> => {
  if (!headers['content-type']?.startsWith('multipart/form-data')) throw notMultipart();
};

const withUpload = async <Result>(
  request: FastifyRequest,
  files: UploadFiles,
  work: (path: string) => Promise<Result>,
) => {
  const part = await request.file().catch(() => {
    throw uploadInterrupted();
  });
  if (!part) throw imageMissing();
  return files.with(part.file, (path) => {
    if (part.fieldname !== UPLOAD_FIELD) throw imageMissing();
    if (part.file.truncated) throw imageTooLarge();
    return work(path);
  });
};

/** Aborts when the client disconnects. */
const closed = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

const isCached = ({ headers }: FastifyRequest, etag: string): boolean => headers['if-none-match'] === etag;

const sendNotModified = (reply: FastifyReply, etag: string, cacheControl: string): FastifyReply =>
  setHeaders(reply, etag, cacheControl).status(304).send();

const sendImage = (
  reply: FastifyReply,
  { etag, contentType, bytes }: StoredImage,
  cacheControl: string,
): FastifyReply => setHeaders(reply, etag, cacheControl).type(contentType).send(bytes);

/** Readable cross-origin: webmail shows the images of the shop's emails. */
const setHeaders = (reply: FastifyReply, etag: string, cacheControl: string): FastifyReply =>
  reply.headers({
    etag,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });

const imageOf = (...formats: string[]) => ({
  description: 'The image',
  content: Object.fromEntries(formats.map((format) => [`image/${format}`, { schema: z.file() }])),
});
