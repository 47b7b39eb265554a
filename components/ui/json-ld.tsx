/** Structured data of the page (schema.org). `<` is escaped, so that no text can end the element. */
export function JsonLd({ data }: { readonly data: Readonly<Record<string, unknown>> }) {
  return <script type="application/ld+json">{jsonLd(data)}</script>;
}

export function jsonLd(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
