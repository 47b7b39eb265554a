/** Copies the button's value on a press, and changes its text to "Copied". */
export function copyOnClick(button: HTMLButtonElement): void {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.value);
    button.textContent = 'Copied';
  });
}
