/** The drawn seal of the registration hallmark: a notched rim around a candle and a tick. */
export function Seal({ size = 22 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 text-accent"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10.6" strokeDasharray="1.6 1.175" strokeLinecap="butt" />
      <circle cx="12" cy="12" r="8.2" />
      <path d="M9.4 7.4v1.5m0 4.6v1.7M8.2 8.9h2.4v4.6H8.2zM11.8 13.6l1.8 1.9 3-5.2" />
    </svg>
  );
}
