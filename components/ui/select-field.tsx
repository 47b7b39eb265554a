import type { ComponentProps } from 'react';
import { describedControl, FieldError, inputClass, type LabelledControl } from './field';

/**
 * A list to choose from, with its label; nothing is chosen at first without `defaultValue`. It has its own
 * file, since few pages use it.
 */
export function SelectField({
  id,
  label,
  options,
  defaultValue = '',
  error,
  'aria-describedby': hint,
  ...props
}: ComponentProps<'select'> &
  LabelledControl & {
    /** Texts by value: a browser that translates the page changes the texts. */
    readonly options: ReadonlyMap<string, string>;
    readonly error?: string | undefined;
  }) {
  const errorId = `${id}-error`;
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        {...props}
        id={id}
        defaultValue={defaultValue}
        className={inputClass}
        {...describedControl(errorId, error, hint)}
      >
        <option value="" />
        {[...options].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
