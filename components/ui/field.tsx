import type { ComponentProps } from 'react';
import { WarningMark } from './warning-mark';

/** Classes of every control of a form. */
export const inputClass =
  'mt-2 block w-full rounded-control border border-control bg-ground px-4 py-3 text-base ' +
  'placeholder:text-quiet not-user-invalid:hover:border-quiet user-invalid:border-danger aria-invalid:border-danger';

export interface LabelledControl {
  readonly id: string;
  readonly label: string;
}

/** Attributes by which a control is read out with its error, or without one with its hint. */
export function describedControl(errorId: string, error?: string, hint?: string) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': errorId };
  return hint ? { 'aria-describedby': hint } : {};
}

/** A text field with its label; `error` is shown below it and read out with it. */
export function TextField({
  id,
  label,
  error,
  type = 'text',
  'aria-describedby': hint,
  ...props
}: ComponentProps<'input'> & LabelledControl & { readonly error?: string | undefined }) {
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        {...props}
        type={type}
        id={id}
        className={inputClass}
        {...describedControl(errorId, error, hint)}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** Error message below a field. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <p id={id} className="mt-2 flex items-start gap-1.5 text-sm text-danger">
      <WarningMark className="mt-[0.1875rem]" />
      {children}
    </p>
  );
}
