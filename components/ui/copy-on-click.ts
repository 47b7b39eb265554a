/** A press on the button copies its value, and the button says so. */
export function copyOnClick(button: HTMLButtonElement): void {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.value);
    button.textContent = 'Copied';
  });
}
