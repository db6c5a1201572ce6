import type { FastifyReply } from 'fastify';
import { z } from 'zod';

export const pdfResponse = { description: 'A PDF file', content: { 'application/pdf': { schema: z.string() } } };

/** Sends a download; slashes of a document's number become hyphens. */
export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name.replaceAll('/', '-')}.pdf"`)
    .send(pdf);
