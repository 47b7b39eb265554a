import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error';
import { errorAnswer } from './error-answer';

it('an error has the words of its code, or its own', () => {
  expect(new ApiError('not_logged_in')).toMatchObject({
    status: 401,
    message: 'Not logged in',
    detail: 'Log in to go on.',
  });
  const own = new ApiError('invalid_field', { detail: 'Invalid PAN number.' });
  expect(own).toMatchObject({ status: 422, detail: 'Invalid PAN number.' });
});

it('an error with a reason has the code of that reason, its sentence and the time to wait', () => {
  expect(new ApiError('otp_attempts_of_mobile', { retryAfterSeconds: 90 })).toMatchObject({
    code: 'too_many_requests',
    status: 429,
    message: 'Too many requests',
    detail: 'Too many wrong OTPs for this number. Try again in 2 minutes.',
    retryAfterSeconds: 90,
  });
  expect(new ApiError('unknown_state')).toMatchObject({
    code: 'invalid_field',
    status: 422,
    message: 'Invalid field: state',
    detail: 'Choose a state of the list.',
  });
});

it('an error with a detail alone, as other backends answer, is read', () => {
  expect(z.parse(errorAnswer, { detail: 'No.', trace: 'x' })).toEqual({ detail: 'No.' });
});
