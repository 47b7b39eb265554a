import * as z from 'zod/mini';
import { processDhanToken, userAuth } from './broker';
import { type Endpoint, file } from './endpoint';
import { errorAnswer } from './error-answer';
import { errors } from './errors';
import { boughtGroups } from './groups';
import { getInvoice } from './invoices';
import { kycData, kycStatus } from './kyc';
import { contactLead, masterClassLead } from './leads';
import { requestOtp, verifyOtp } from './login';
import { getOrderStatus } from './order-status';
import { getOrderTerms } from './order-terms';
import { createOrder, getOrderExpires } from './orders';
import { fetchPlans } from './plans';
import { fetchPurchasedHistory } from './purchase-history';
import { logout, me, saveUserInfo } from './user';

const endpoints = {
  ...{ requestOtp, verifyOtp, saveUserInfo, logout, me, kycStatus, kycData, fetchPlans },
  ...{ createOrder, getOrderExpires, getOrderStatus, getOrderTerms, fetchPurchasedHistory },
  ...{ getInvoice, groups: boughtGroups, masterClassLead, contactLead, userAuth, processDhanToken },
} satisfies Readonly<Record<string, Endpoint>>;

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

/** What JSON Schema can't say of a schema, such as a condition in code, is left out. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
