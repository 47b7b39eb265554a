/** Words of a text without case, signs and articles, equal for texts that say the same. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<= |^)(?:a|an|the) /g, '')
    .trim();
}
