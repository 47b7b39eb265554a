/**
 * The names of those `secrets` that stand in `output`: as they are, as a URL or base64 has them, or
 * in hexadecimal. A mobile may show its last two digits.
 */
export function findLeakedSecrets(
  output: string,
  secrets: Readonly<Record<string, string>>,
): string[] {
  const text = output.toLowerCase();
  return Object.entries(secrets)
    .filter(([, value]) => forms(value).some((form) => text.includes(form.toLowerCase())))
    .map(([name]) => name);
}

function forms(value: string): string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    encodeURIComponent(value),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
}
