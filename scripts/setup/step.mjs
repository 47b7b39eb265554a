/**
 * Runs an action and prints `… title` before it, then `✓ title (1.2 s)`, or `✗ title` when it throws. A text
 * that the action returns is printed after the title.
 *
 * @template Result
 * @param {string} title
 * @param {() => Result | Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function showStep(title, action) {
  const from = performance.now();
  const end = (mark, detail = '') =>
    console.log(`${mark} ${title}${detail} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  console.log(`… ${title}`);
  try {
    const result = await action();
    end('✓', typeof result === 'string' && result ? `: ${result}` : '');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}
