import { readMobileDigits } from '@/lib/domain/typed-digits';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A field of a form and what is said below it. */
interface LeadField {
  readonly name: string;
  /** Puts `place` below the field as its error, described by `text` in it, and focuses the field. */
  readonly mark: (place: HTMLElement, text: HTMLElement) => void;
  /** Reads the field again; where it does not fit its pattern, says so and focuses it. */
  readonly isBroken: () => boolean;
}

/** The fields of the form in `block`; `shown` is an error that stays until its field changes. */
export function findFields(block: HTMLElement, shown: HTMLElement | null): LeadField[] {
  const controls = block.querySelectorAll<Control>('input, textarea');
  return [...controls].map((control) => makeField(block, control, shown));
}

/**
 * The texts of the page in place of those that the browser has for an empty field, an address that it does not
 * accept, and a pattern. A number may come with spaces and a country code, from a paste or from autofill; it is
 * never cut.
 */
function makeField(block: HTMLElement, control: Control, shown: HTMLElement | null): LeadField {
  const rule = control.getAttribute('pattern');
  const pattern = rule && new RegExp(`^(?:${rule})$`, 'u');
  const error = block.querySelector<HTMLElement>(`#${control.id}-error`);
  let said = error;
  for (const name of ['pattern', 'title']) control.removeAttribute(name);
  const clear = () => {
    said?.remove();
    said = null;
    control.ariaInvalid = null;
    control.removeAttribute('aria-describedby');
  };
  const say = (place: HTMLElement, text: HTMLElement) => {
    clear();
    said = place;
    control.after(place);
    control.ariaInvalid = 'true';
    control.setAttribute('aria-describedby', text.id);
  };
  if (error !== shown) clear();
  error?.classList.remove('hidden');
  const read = () => {
    const value = control.type === 'tel' ? readMobileDigits(control.value) : control.value;
    if (value !== control.value) control.value = value;
  };
  control.addEventListener('input', (event) => {
    clear();
    // A keyboard that composes loses its word when the field changes.
    if (!(event instanceof InputEvent && event.isComposing)) read();
  });
  control.addEventListener('invalid', (event) => {
    event.preventDefault();
    if (error) say(error, error);
    block.querySelector<Control>(':is(input, textarea):invalid')?.focus();
  });
  return {
    name: control.name,
    mark: (place, text) => {
      say(place, text);
      control.focus();
    },
    isBroken: () => {
      clear();
      read();
      if (!error || !pattern || pattern.test(control.value.trim())) return false;
      say(error, error);
      control.focus();
      return true;
    },
  };
}
