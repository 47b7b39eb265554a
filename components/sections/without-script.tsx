/** What stands in the place of a form for browsers that run no script. */
export function WithoutScript({ children }: { readonly children: string }) {
  return (
    <noscript>
      <p className="max-w-[52ch]">{children}</p>
    </noscript>
  );
}
