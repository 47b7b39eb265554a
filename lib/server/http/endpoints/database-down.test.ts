import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { toApiError } from './error-response';

/** An error of a query as Drizzle throws it, around what Postgres answered. */
function failedQuery(code: string): Error {
  const cause = new DatabaseError('words of Postgres', 0, 'error');
  cause.code = code;
  return new Error('Failed query', { cause });
}

it.each([
  ['08006', 'connection_failure'],
  ['25006', 'read_only_sql_transaction'],
  ['53000', 'insufficient_resources'],
  ['53100', 'disk_full'],
  ['53200', 'out_of_memory'],
  ['53300', 'too_many_connections'],
  ['53400', 'configuration_limit_exceeded'],
  ['55P03', 'lock_not_available'],
  ['57014', 'query_canceled'],
  ['57P01', 'admin_shutdown'],
  ['57P03', 'cannot_connect_now'],
  ['57P04', 'database_dropped'],
  ['57P05', 'idle_session_timeout'],
  ['58000', 'system_error'],
  ['58030', 'io_error'],
  ['58P01', 'undefined_file'],
])('the error %s, %s, is answered with 503 and Retry-After', (code) => {
  expect(toApiError(failedQuery(code))).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

it.each([
  ['22P02', 'invalid_text_representation'],
  ['23505', 'unique_violation'],
  ['25001', 'active_sql_transaction'],
  ['42601', 'syntax_error'],
  ['55000', 'object_not_in_prerequisite_state'],
  ['XX000', 'internal_error'],
])('the error %s, %s, is answered with 500', (code) => {
  expect(toApiError(failedQuery(code))).toMatchObject({ status: 500 });
});
