import { PassThrough, Readable } from 'node:stream';
import {
  applyImportSchema,
  idParamsSchema,
  importListSchema,
  importUndoSchema,
  productImportInputSchema,
  productImportSchema,
  PRODUCT_IMPORT_MAX_BYTES,
  type ImportProgress,
} from '@mithai/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Env } from '../../env.ts';
import { signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import { csvResponse, sendCsv } from '../../platform/csv.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Routes } from '../../routes.ts';
import type { Importer } from './import-tax.ts';
import { importFailed } from './product-import.errors.ts';
import { listImports, previewUndo, undoImport } from './product-import-undo.ts';
import { applyImport, previewImport, getImport } from './product-import.service.ts';
import { EXAMPLE_ROW, HEADINGS, TEMPLATE_HEADINGS, productRows } from './products-csv.ts';

/** Enough for the names of thousands of pictures. */
const IMAGES_MAX_BYTES = 2 * 1024 * 1024;

export const productSheetRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/admin/products.csv',
    {
      schema: {
        summary: 'Export all products as CSV, with the columns that an import reads',
        response: { 200: csvResponse },
      },
    },
    async (_request, reply) => sendCsv(reply, 'products', HEADINGS, productRows(orm.em.fork())),
  );

  app.get(
    '/api/admin/products-template.csv',
    {
      schema: {
        summary: 'Download a CSV template for new products, with an example row',
        response: { 200: csvResponse },
      },
    },
    async (_request, reply) => sendCsv(reply, 'new-products', TEMPLATE_HEADINGS, Readable.from([EXAMPLE_ROW])),
  );
};

export const productImportRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/product-imports',
    { schema: { summary: 'List recently applied imports, newest first', response: { 200: importListSchema } } },
    async () => listImports(orm.em.fork()),
  );

  app.post(
    '/api/admin/product-imports',
    {
      bodyLimit: PRODUCT_IMPORT_MAX_BYTES,
      schema: {
        summary: 'Preview a product import: its changes and errors',
        body: productImportInputSchema,
        response: { 201: productImportSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await previewImport(orm.em.fork(), importerOf(request, env), request.body.csv)),
  );

  app.get(
    '/api/admin/product-imports/:id',
    {
      schema: {
        summary: 'Get a previewed or applied import',
        params: idParamsSchema,
        response: { 200: productImportSchema },
      },
    },
    async (request) => getImport(orm.em.fork(), request.params.id),
  );
};

export const applyImportRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/product-imports/:id/apply',
    {
      bodyLimit: IMAGES_MAX_BYTES,
      schema: {
        summary: 'Apply an import, once and in one transaction',
        params: idParamsSchema,
        body: applyImportSchema,
        response: {
          200: {
            description: 'Progress, one JSON object per line',
            content: { 'application/x-ndjson': { schema: z.string() } },
          },
        },
      },
    },
    async (request, reply) => {
      const lines = new PassThrough();
      const begun = Promise.withResolvers<void>();
      const sendProgress = (progress: ImportProgress) => {
        begun.resolve();
        if (!lines.destroyed) lines.write(`${JSON.stringify(progress)}\n`);
      };
      // Continues if the client disconnects.
      const applied = applyImport(
        orm.em.fork(),
        importerOf(request, env),
        request.params.id,
        request.body,
        sendProgress,
      );
      // An error before the first progress is sent as a normal error response.
      await Promise.race([begun.promise, applied]);
      void applied
        .then(sendProgress, (error: unknown) => {
          request.log.error({ err: error }, 'import failed');
          sendProgress({ problem: problemOf(error) });
        })
        .finally(() => lines.end());
      return sendLines(reply, lines);
    },
  );
};

export const undoImportRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/product-imports/:id/undo',
    {
      schema: {
        summary: 'Preview undoing an import: its effects and obstacles',
        params: idParamsSchema,
        response: { 200: importUndoSchema },
      },
    },
    async (request) => previewUndo(orm.em.fork(), importerOf(request, env), request.params.id),
  );

  app.post(
    '/api/admin/product-imports/:id/undo',
    {
      schema: {
        summary: 'Undo an import, once and in one transaction',
        params: idParamsSchema,
        response: { 200: productImportSchema },
      },
    },
    async (request) => undoImport(orm.em.fork(), importerOf(request, env), request.params.id),
  );
};

const importerOf = (request: FastifyRequest, env: Env): Importer => ({
  ...actorOf(request, env),
  role: signedIn(request).role,
});

const sendLines = (reply: FastifyReply, lines: Readable): FastifyReply =>
  reply.type('application/x-ndjson').send(lines);

const problemOf = (error: unknown): { code: string; message: string } => {
  const { code, message } = error instanceof ShopError ? error : importFailed();
  return { code, message };
};
