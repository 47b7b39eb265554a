import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '@/components/ui/field';

/**
 * A field for a number or a code of `length` characters. What is typed one by one ends there; what arrives at
 * once, by a paste, by a keyboard's own (which is an input event like any other) or by autofill, is read by
 * `read` and never cut, since the first characters may be a valid number of somebody else. What was typed
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
