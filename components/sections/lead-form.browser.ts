import { postLead } from '@/lib/client/leads/send-lead';
import { findFields } from './lead-field';

/** How long success is shown, in milliseconds (product 6.3, 6.5). */
const SUCCESS_FOR = 5000;

/**
 * The outcome that the redirect of a form posted without this module names in the address. Its `:target`
 * may be set only after this module has run.
 */
const shown = document.getElementById(location.hash.slice(1));

for (const block of document.querySelectorAll<HTMLElement>('[data-lead]')) {
  const find = (selector: string) => block.querySelector<HTMLElement>(selector);
  const form = block.querySelector('form');
  const [button, status, alert] = ['[data-busy]', '[role=status]', '[role=alert]'].map(find);
  const [sent, refusal] = ['[id$=-sent]', '[id$=-not-available]'].map(find);
  if (form && button && status && alert && sent && refusal)
    enhance({ block, form, button, status, alert, sent, refusal });
}

type Parts = Readonly<
  Record<'block' | 'button' | 'status' | 'alert' | 'sent' | 'refusal', HTMLElement>
> & { readonly form: HTMLFormElement };

/**
 * Checks the form's patterns itself, shows an error below its field, also an error from our own endpoint, and
 * posts the fields without spaces at their ends. Accepted: the fields are cleared and success is shown for
 * SUCCESS_FOR. Rejected: they stay, with the endpoint's `detail` or else the page's refusal (product 6.8).
 * A network error or a missing answer is only logged (product 6.7).
 */
function enhance({ block, form, button, status, alert, sent, refusal }: Parts): void {
  const label = button.textContent;
  const refused = textOf(refusal).textContent;
  let timer: number | undefined;

  // The blocks are in the markup for browsers without this script, and for a form sent before it ran.
  const hints = block.querySelectorAll('[data-hint]');
  const fields = findFields(block, shown);
  const place = alert.parentElement;
  const area = form.querySelector('textarea');
  const count = form.querySelector<HTMLElement>('[data-count]');
  for (const hint of hints) if (!shown?.contains(hint)) hint.remove();
  for (const part of [...status.children, ...alert.children]) if (part !== shown) part.remove();
  for (const part of [sent, refusal]) part.classList.remove('hidden');
  if (area && count) countCharacters(area, count);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    clear();
    if (fields.some((field) => field.isBroken())) return;
    // A field that the server refused had it.
    place?.append(alert);
    void send();
  });

  async function send(): Promise<void> {
    setBusy(true);
    try {
      const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
      const outcome = await postLead(
        form.getAttribute('action') ?? '',
        Object.fromEntries(entries),
      );
      if (outcome.accepted) succeed();
      else {
        textOf(refusal).textContent = outcome.detail ?? refused;
        alert.replaceChildren(refusal);
        fields.find(({ name }) => name === outcome.field)?.mark(alert, refusal);
      }
    } catch (error) {
      console.error('The form could not be sent:', error);
    }
    setBusy(false);
  }

  function succeed(): void {
    form.reset();
    status.replaceChildren(sent);
    // Only where it takes the focus, since it covers the form.
    sent.focus();
    timer = window.setTimeout(clear, SUCCESS_FOR);
  }

  function clear(): void {
    clearTimeout(timer);
    const isFocused = document.activeElement === sent;
    status.replaceChildren();
    // The focus returns to the form, unless the visitor has moved it in the meantime.
    if (isFocused) form.focus({ preventScroll: true });
    alert.replaceChildren();
  }

  function setBusy(busy: boolean): void {
    button.ariaDisabled = String(busy);
    button.textContent = (busy ? button.dataset.busy : label) ?? '';
  }
}

/** Shows the length of the text beside the label; an empty field has its placeholder instead. */
function countCharacters(area: HTMLTextAreaElement, count: HTMLElement): void {
  const label = count.textContent;
  const update = () => {
    count.hidden = area.value === '';
    count.textContent = `${label} ${area.value.length}`;
  };
  update();
  area.addEventListener('input', update);
  // The fields are empty after the event.
  area.form?.addEventListener('reset', () => setTimeout(update));
}

function textOf(outcome: HTMLElement): HTMLElement {
  return outcome.querySelector<HTMLElement>('[data-text]') ?? outcome;
}
