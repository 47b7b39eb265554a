const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Does one thing and says so: `✓ title (1.2 s)` when it is done, `✗ title` when it throws. What
 * the action returns stands behind the title when it is text. A terminal sees the seconds pass.
 */
export async function showStep(title, action, out = process.stdout) {
  const from = performance.now();
  const draw = (mark, detail = '') => {
    const line = `${mark} ${title}${detail} (${seconds(from)})`;
    out.write(out.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
  };
  const ticking = out.isTTY ? setInterval(() => draw('…'), 200) : undefined;
  if (!ticking) out.write(`… ${title}\n`);
  const end = (mark, detail) => {
    clearInterval(ticking);
    draw(mark, detail);
    if (out.isTTY) out.write('\n');
  };
  try {
    const result = await action();
    end('✓', typeof result === 'string' && result ? `: ${result}` : '');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}
