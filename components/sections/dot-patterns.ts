/** Position and speed of a dot, in shares of the canvas's width and height. */
interface Dot {
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly phase: number;
  /** In CSS pixels. */
  readonly radius: number;
  readonly alpha: number;
  /** Drawn in the accent colour instead of the text colour. */
  readonly accented: boolean;
}

type Position = (dot: Dot, seconds: number) => readonly [x: number, y: number];

/** Number of dots of either pattern (product 4.4, 4.5). */
const DOTS = 300;

/** Position of a dot by the time alone. */
const patterns = {
  /** Dots that rise slowly, each at its own speed. */
  stars: ({ x, y, speed, phase }, seconds) => [
    wrap(x + 0.012 * Math.sin(seconds / 9 + phase)),
    wrap(y - seconds * speed * 0.016),
  ],
  /** Dots that move along seven waves, one below the other. */
  particles: ({ x, y, speed, phase }, seconds) => {
    const along = wrap(x + seconds * speed * 0.02);
    const wave = (phase + 0.5) / 7 + 0.05 * Math.sin(along * 7 + phase / 2 + seconds / 8);
    return [along, wave + (y - 0.5) * 0.06];
  },
} satisfies Record<string, Position>;

export type Pattern = keyof typeof patterns;

/** The dots of a pattern; `paint` draws them as they are at a time, in seconds. */
export function createDots(pattern: Pattern) {
  const position: Position = patterns[pattern];
  const dots = Array.from({ length: DOTS }, (_, index): Dot => {
    const near = Math.random() ** 2;
    return {
      x: Math.random(),
      y: Math.random(),
      speed: 0.3 + near,
      // The phase of a particle is the number of its wave.
      phase: pattern === 'particles' ? index % 7 : Math.random() * 6.3,
      radius: pattern === 'particles' ? 0.8 + near * 1.4 : 0.5 + near * 1.1,
      // Particles are behind text, stars mostly beside it.
      alpha: pattern === 'particles' ? 0.15 + near * 0.35 : 0.2 + near * 0.5,
      accented: index % 5 === 0,
    };
  });
  return {
    count: dots.length,
    paint(context: CanvasRenderingContext2D, width: number, height: number, seconds: number) {
      const { color } = getComputedStyle(context.canvas);
      context.clearRect(0, 0, width, height);
      for (const dot of dots) {
        const [x, y] = position(dot, seconds);
        context.globalAlpha = dot.alpha;
        context.fillStyle = dot.accented ? color : '#e9eff6';
        context.beginPath();
        context.arc(x * width, y * height, dot.radius, 0, 7);
        context.fill();
      }
    },
  };
}

/** The fraction of a number, so that a dot that leaves the canvas comes back on the other side. */
function wrap(value: number): number {
  return value - Math.floor(value);
}
