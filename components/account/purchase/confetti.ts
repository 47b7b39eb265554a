const COLOURS = ['#34d183', '#5aa9ff', '#f0b93a', '#e9eff6'];
const PIECES = 140;

/** How long it falls, in milliseconds. */
const DURATION = 2600;

/** Pixels per millisecond, and per millisecond². */
const SPEED = 0.9;
const GRAVITY = 0.0011;

/** Throws confetti over the page once, on a canvas that goes when it has fallen. */
export function throwConfetti(): void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = Math.min(devicePixelRatio, 2);
  canvas.width = innerWidth * scale;
  canvas.height = innerHeight * scale;
  canvas.ariaHidden = 'true';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: '50',
    pointerEvents: 'none',
  });
  document.body.append(canvas);

  const pieces = Array.from({ length: PIECES }, makePiece);
  const start = performance.now();
  const draw = (time: number) => {
    const age = time - start;
    if (age > DURATION) return canvas.remove();
    context.resetTransform();
    // Not the window's size: a phone's bars come and go while it falls.
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.globalAlpha = Math.min(1, (DURATION - age) / 600);
    for (const { x, y, vx, vy, spin, size, colour } of pieces) {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.translate(x + vx * age, y + vy * age + (GRAVITY * age * age) / 2);
      context.rotate(spin * age);
      // Turning makes it narrow and wide again.
      context.scale(1, Math.cos(spin * age * 2));
      context.fillStyle = colour;
      context.fillRect(-size / 2, -size / 3, size, size / 1.5);
    }
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

/** A piece that flies up from the middle of the window's foot. */
function makePiece(_: unknown, index: number) {
  const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.6;
  const speed = SPEED * (0.5 + Math.random());
  return {
    x: innerWidth / 2,
    y: innerHeight * 0.9,
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed,
    spin: (Math.random() - 0.5) * 0.02,
    size: 7 + Math.random() * 6,
    colour: COLOURS[index % COLOURS.length] ?? '',
  };
}
