/** A permanent account number: five letters, four digits, one letter, in capitals (product 9.2). */
export const panPattern = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** What a visitor reads about any other (product 9.2). */
export const INVALID_PAN = 'Invalid PAN number.';
