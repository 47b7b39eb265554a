/**
 * The names of those `secrets` that `output` contains: in clear, URL-encoded, in base64 or in
 * hexadecimal. The last two digits of a mobile number may be shown.
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
