/**
 * Text, an at sign, text, a dot, text, no spaces (product 6.2). The dot is the first one after a
 * character of the domain: a pattern that tries every dot takes quadratic time.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
