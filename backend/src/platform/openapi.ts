import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves the OpenAPI 3.1 document made from the contracts, and a page to read it, at /api/docs. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mithai', version: '1', description: 'The calls of the shop. Money is in rupees, times are ISO 8601 in UTC.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mithai_session' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};
