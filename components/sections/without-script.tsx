/** Shown in place of a form in browsers without script. */
export function WithoutScript({ children }: { readonly children: string }) {
  return <p className="hidden max-w-[52ch] noscript:block">{children}</p>;
}
