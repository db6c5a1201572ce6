import multipart from '@fastify/multipart';
import { IMAGE_MAX_BYTES, imageUrl, imageVariantParamsSchema, uploadedImageSchema } from '@mithai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Orm } from '../../orm.ts';
import { signedIn } from '../../platform/access.ts';
import type { ObjectStore } from '../../platform/object-store.ts';
import { imageMissing, imageNotFound, imageTooLarge, notAForm, uploadBroken } from './media.errors.ts';
import { readImage, storeImage, type StoredImage } from './media.service.ts';

const tags = ['media'];

const FIELD = 'image';
const FOR_EVER = 'public, max-age=31536000, immutable';
const UNTIL_THE_VARIANT_IS_MADE = 'no-cache';

export const mediaRoutes = async (fastify: FastifyInstance, { orm, store }: { orm: Orm; store: ObjectStore }): Promise<void> => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  await app.register(multipart, {
    limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 10, fieldSize: 1000 },
    // Whether its own error is thrown depends on how the bytes arrive; whether the file was cut does not.
    throwFileSizeLimit: false,
  });

  app.post(
    '/api/upload/image',
    {
      config: { limits: { account: 'UPLOAD', address: 'UPLOAD_BY_ADDRESS', admin: 'UPLOAD_BY_ADMIN' } },
      schema: {
        tags,
        summary: 'Upload an image: JPEG, PNG or WebP',
        consumes: ['multipart/form-data'],
        body: z.object({ [FIELD]: z.file() }),
        response: { 201: uploadedImageSchema },
      },
      // The body's schema is for readers: the handler reads the form as it arrives.
      validatorCompiler: () => () => true,
      onRequest: requireForm,
    },
    async (request, reply) => {
      const image = await storeImage(orm.em.fork(), store, await readUpload(request), signedIn(request));
      return reply.status(201).send({ imageUrl: imageUrl(image.key) });
    },
  );

  app.get(
    '/images/:key',
    {
      schema: { tags, summary: 'An image', params: imageVariantParamsSchema.pick({ key: true }), response: { 200: pictureOf('webp') } },
    },
    async (request, reply) => {
      const original = await readImage(store, request.params.key);
      if (!original) throw imageNotFound();
      return sendImage(request, reply, original, FOR_EVER);
    },
  );

  app.get(
    '/images/:key/:variant',
    {
      schema: {
        tags,
        summary: 'An image in one width and format; the image itself until that has been made',
        params: imageVariantParamsSchema,
        response: { 200: pictureOf('avif', 'webp') },
      },
    },
    async (request, reply) => {
      const { key, variant } = request.params;
      const made = await readImage(store, key, variant);
      if (made) return sendImage(request, reply, made, FOR_EVER);
      const original = await readImage(store, key);
      if (!original) throw imageNotFound();
      return sendImage(request, reply, original, UNTIL_THE_VARIANT_IS_MADE);
    },
  );
};

const requireForm = async ({ headers }: FastifyRequest): Promise<void> => {
  if (!headers['content-type']?.startsWith('multipart/form-data')) throw notAForm();
};

const readUpload = async (request: FastifyRequest): Promise<Buffer> => {
  const { part, bytes } = await readFirstFile(request).catch(() => {
    throw uploadBroken();
  });
  if (part?.fieldname !== FIELD || !bytes) throw imageMissing();
  if (part.file.truncated) throw imageTooLarge();
  return bytes;
};

const readFirstFile = async (request: FastifyRequest) => {
  const part = await request.file();
  return { part, bytes: await part?.toBuffer() };
};

/** Also to a mail's reader: mailboxes show the shop's mails, with its pictures, on pages of their own. */
const sendImage = (request: FastifyRequest, reply: FastifyReply, image: StoredImage, cacheControl: string): FastifyReply => {
  reply.headers({
    etag: image.etag,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === image.etag) return reply.status(304).send();
  return reply.type(image.contentType).send(image.bytes);
};

const pictureOf = (...formats: string[]) => ({
  description: 'The picture',
  content: Object.fromEntries(formats.map((format) => [`image/${format}`, { schema: z.file() }])),
});
