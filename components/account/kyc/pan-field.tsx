import { type ChangeEvent, type CompositionEvent, useEffect, useRef } from 'react';
import { TextField } from '@/components/ui/field';
import { capitalisePan } from '@/lib/domain/pan';

/** The field for a PAN, whose letters become capitals as they are typed (product 9.2). */
export function PanField({
  error,
  onChange,
}: {
  readonly error: string | undefined;
  readonly onChange: () => void;
}) {
  const part = useRef<HTMLDivElement>(null);

  // Something may have been typed before the script ran.
  useEffect(() => {
    const field = part.current?.querySelector('input');
    if (field) writeCapitals(field);
  }, []);

  return (
    <div ref={part}>
      <TextField
        id="pan"
        name="pan"
        label="PAN"
        placeholder="ABCDE1234F"
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        required
        error={error}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onChange();
          // A keyboard that composes a word loses it when the field changes; it ends with the event below.
          const { nativeEvent } = event;
          if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
          writeCapitals(event.currentTarget);
        }}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) =>
          writeCapitals(event.currentTarget)
        }
      />
    </div>
  );
}

/** The caret stays where it is: the text keeps its length. */
function writeCapitals(field: HTMLInputElement): void {
  const capitals = capitalisePan(field.value);
  if (capitals === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = capitals;
  field.setSelectionRange(selectionStart, selectionEnd);
}
