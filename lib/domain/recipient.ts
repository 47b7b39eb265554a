/** A PIN code of India. */
export const pinPattern = /^[1-9][0-9]{5}$/;

/** Messages of wrong fields. */
export const recipientTexts = {
  address: 'Write your address in at most 200 characters, in Latin or Devanagari letters.',
  pin: 'A PIN code has six digits.',
  legalName: 'Write the name as it is in the GST registration, in Latin letters.',
} as const;
