/** A dot's place and way, in parts of the field's width and height. */
interface Dot {
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly phase: number;
  readonly radius: number;
  readonly alpha: number;
  /** Drawn in the theme's accent instead of ink. */
  readonly accented: boolean;
}

type Way = (dot: Dot, seconds: number) => readonly [x: number, y: number];

const DOTS = 300;

/** How the dots of a field move: each place follows from the time alone. */
const ways = {
  /** Dots that rise slowly, each at its own pace. */
  stars: ({ x, y, speed, phase }, seconds) => [
    wrap(x + 0.012 * Math.sin(seconds / 9 + phase)),
    wrap(y - seconds * speed * 0.016),
  ],
  /** Dots that run along seven waves, one below the other, like the prints of a tape. */
  particles: ({ x, y, speed, phase }, seconds) => {
    const along = wrap(x + seconds * speed * 0.02);
    const strand = (phase + 0.5) / 7 + 0.05 * Math.sin(along * 7 + phase / 2 + seconds / 8);
    return [along, strand + (y - 0.5) * 0.06];
  },
} satisfies Record<string, Way>;

export type Pattern = keyof typeof ways;

/** 300 dots whose way is `pattern`; `paint` draws where they are after so many seconds. */
export function createField(pattern: Pattern) {
  const way: Way = ways[pattern];
  const dots = Array.from({ length: DOTS }, (_, index): Dot => {
    const near = Math.random() ** 2;
    return {
      x: Math.random(),
      y: Math.random(),
      speed: 0.3 + near,
      // Particles run in seven strands.
      phase: pattern === 'particles' ? index % 7 : Math.random() * 6.3,
      radius: pattern === 'particles' ? 0.8 + near * 1.4 : 0.5 + near * 1.1,
      // Particles run behind words, stars mostly beside them.
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
        const [x, y] = way(dot, seconds);
        context.globalAlpha = dot.alpha;
        context.fillStyle = dot.accented ? color : '#e9eff6';
        context.beginPath();
        context.arc(x * width, y * height, dot.radius, 0, 7);
        context.fill();
      }
    },
  };
}

function wrap(value: number): number {
  return value - Math.floor(value);
}
