import { LineDrawing } from './line-drawing';

/** For client components, which Icon would give all icons of controls. */
export function WarningMark({ className }: { readonly className: string }) {
  return (
    <LineDrawing size={16} strokeWidth={2} className={`shrink-0 ${className}`}>
      <path d="M12 7.5v5.5m0 3.5v.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z" />
    </LineDrawing>
  );
}
