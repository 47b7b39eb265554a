/** Messages of wrong fields (product 6.2). */
export const leadTexts = {
  name: 'Enter your name, in at most 100 characters.',
  email: 'Please enter a valid email address',
  number: 'Please enter a valid 10-digit phone number',
  message: 'Write a message, in at most 5000 characters.',
} as const;

/** A telephone number of ten digits. Landlines count too, since no SMS is sent to it (product 6.2). */
export const tenDigits = /^[0-9]{10}$/;

/**
 * Text, an at sign, text, a dot, text, no spaces (product 6.2). The dot is the first one after a
 * character of the domain: a pattern that tries every dot takes quadratic time.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
