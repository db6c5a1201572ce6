import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { orderFactSchema, problemSchema } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

z.globalRegistry.add(problemSchema, { id: 'Problem' });
z.globalRegistry.add(orderFactSchema, { id: 'OrderFact' });

const problemResponse = {
  description: 'Problem with a message for people',
  content: { 'application/json': { schema: problemSchema } },
};

/** Serves the OpenAPI 3.1 document of the contracts and its page, at /api/docs. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mithai',
        version: '1',
        description: 'The shop’s API. Amounts are in rupees, times in UTC (ISO 8601).',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mithai_session' } } },
    },
    transform: ({ schema, route, ...document }) => {
      const isPublic = route.config?.access === 'public';
      return jsonSchemaTransform({
        ...document,
        route,
        schema: {
          ...schema,
          ...(!isPublic && { security: [{ session: [] }] }),
          response: { ...Object(schema?.response), default: problemResponse },
        },
      });
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
};
