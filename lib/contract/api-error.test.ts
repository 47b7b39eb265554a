import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, errorAnswer } from './api-error';

it('has the words of its code, or its own', () => {
  expect(new ApiError('not_logged_in')).toMatchObject({
    status: 401,
    message: 'Not logged in',
    detail: 'Log in to go on.',
  });
  const own = new ApiError('invalid_field', { detail: 'Invalid PAN number.' });
  expect(own).toMatchObject({ status: 422, detail: 'Invalid PAN number.' });
});

it('is read from backends that answer a detail alone', () => {
  expect(z.parse(errorAnswer, { detail: 'No.', trace: 'x' })).toEqual({ detail: 'No.' });
});
