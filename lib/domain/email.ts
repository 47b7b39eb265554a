/** Text, an at sign, text, a dot, text, no spaces (SPEC section 5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
