import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words';

it.each([
  [0, 'Rupees zero only'],
  [1_00, 'Rupees one only'],
  [19_00, 'Rupees nineteen only'],
  [20_05, 'Rupees twenty, paise five only'],
  [99_99, 'Rupees ninety-nine, paise ninety-nine only'],
  [100_00, 'Rupees one hundred only'],
  [1000_00, 'Rupees one thousand only'],
  [1100_00, 'Rupees one thousand one hundred only'],
  [3540_00, 'Rupees three thousand five hundred and forty only'],
  [7080_50, 'Rupees seven thousand and eighty, paise fifty only'],
  [8712_33, 'Rupees eight thousand seven hundred and twelve, paise thirty-three only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [151_000_00, 'Rupees one lakh fifty-one thousand only'],
  [1_00_00_000_00, 'Rupees one crore only'],
  [1_00_00_001_00, 'Rupees one crore and one only'],
])('%i paise are "%s"', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
