import * as z from 'zod/mini';
import { type Endpoint, file } from './endpoint';
import { endpoints } from './endpoints';
import { errorAnswer } from './error-answer';
import { errors } from './errors';

/**
 * The contract as an OpenAPI 3.1 document, from which a firm with a backend of its own builds. Its paths are
 * below the backend's base address, `/api` of our own.
 */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const { method, path } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(operationId, endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Backend of the research-analyst website',
      version: '1',
      description:
        'Errors have the same body everywhere; programs go by its code. Who is logged in is known by a cookie, which verifyOtp sets.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: { Error: jsonSchema(errorAnswer, 'output') } },
  };
}

function operation(operationId: string, endpoint: Endpoint) {
  const { method, query, body, params, response } = endpoint;
  const isFile = response === file;
  return {
    operationId,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(method === 'POST' && {
      requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      '200': {
        description: isFile ? 'The file.' : 'Done.',
        content: isFile
          ? { 'application/pdf': {} }
          : { 'application/json': { schema: jsonSchema(response, 'output') } },
      },
      default: {
        description: `One of the codes ${Object.keys(errors).join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The fields of a group of texts as parameters. */
function parametersOf(fields: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!fields) return [];
  const { properties = {}, required = [] } = jsonSchema(fields, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: place, schema },
    required: place === 'path' || required.includes(name),
  }));
}

/** Leaves out conditions that JSON Schema can't express, such as a check in code. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
