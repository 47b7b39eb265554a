import type { ComponentProps } from 'react';
import { FieldHint, inputClass, type LabelledControl } from './field';

/**
 * A list to choose from, with its label; nothing is chosen at first unless `defaultValue` says so. In a file of its own, since only a
 * dialog that is loaded late has one.
 */
export function SelectField({
  id,
  label,
  options,
  hint,
  defaultValue = '',
  ...props
}: ComponentProps<'select'> &
  LabelledControl & {
    /** Texts by value: a browser that translates the page changes the texts. */
    readonly options: ReadonlyMap<string, string>;
    readonly hint?: string;
  }) {
  const hintId = `${id}-hint`;
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
        {...(hint && { 'aria-describedby': hintId })}
      >
        <option value="" />
        {[...options].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}
