/** The code of toasts: nothing of it is in a page's first load, and it comes only once. */
export function loadToaster() {
  return import('./toaster');
}

/** Says `text` in a toast. Where the code cannot be had, nothing is said. */
export async function showErrorToast(text: string): Promise<void> {
  try {
    const { showError } = await loadToaster();
    showError(text);
  } catch (error) {
    console.warn('No toast:', error);
  }
}
