import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '@/components/ui/field';

/**
 * A field for a number or a code of `length` characters, at which typing ends. Text that arrives at once, by
 * a paste, by the keyboard's suggestion (an input event like any other) or by autofill, goes through `read`
 * and is never cut, since its first characters may be the valid number of another person. Text that was typed
 * before the script ran is read when the form is sent.
 */
export function CodeField({
  length,
  read,
  onType,
  onFull,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  readonly length: number;
  /** The code within a text; the whole text where it holds none. */
  readonly read: (text: string) => string;
  /** Called with the field's new text. */
  readonly onType: (text: string) => void;
  /** Called when a character is typed that the field does not take any more. */
  readonly onFull?: () => void;
}) {
  function write(field: HTMLInputElement, text: string) {
    if (text !== field.value) {
      const caret = read(field.value.slice(0, field.selectionStart ?? 0)).length;
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    onType(text);
  }

  return (
    <TextField
      {...props}
      onBeforeInput={(event) => {
        const { selectionStart, selectionEnd, value } = event.currentTarget;
        const isFull = value.length >= length && selectionStart === selectionEnd;
        if (!isFull || event.data.length !== 1) return;
        event.preventDefault();
        onFull?.();
      }}
      onChange={({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const typed = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
        // A keyboard that composes a word loses it when the field changes; it ends with the event below.
        if (typed?.isComposing) return onType(field.value);
        const arrived = read(typed?.data ?? '');
        write(field, arrived.length === length ? arrived : read(field.value));
      }}
      onCompositionEnd={({ currentTarget }) => write(currentTarget, read(currentTarget.value))}
    />
  );
}
