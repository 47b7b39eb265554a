import type { ComponentProps } from 'react';
import { describedControl, FieldError, inputClass, type LabelledControl } from './field';

/** A field for longer texts, in a file of its own, since few pages have one. */
export function TextArea({
  id,
  label,
  error,
  ...props
}: ComponentProps<'textarea'> & LabelledControl & { readonly error?: string }) {
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea {...props} id={id} className={inputClass} {...describedControl(errorId, error)} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
