/** What stands in the place of a form in browsers that run no script. */
export function WithoutScript({ children }: { readonly children: string }) {
  return <p className="hidden max-w-[52ch] noscript:block">{children}</p>;
}
