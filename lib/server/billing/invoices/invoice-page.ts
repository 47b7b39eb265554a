import 'server-only';
import { type FontName, type Fonts, printable } from './fonts';

/** A4 and its margins, in points. */
const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;
const MARGIN = 50;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;

/** Space between blocks, between columns, and around the text of a cell. */
const BLOCK_GAP = 22;
const COLUMN_GAP = 24;
const PADDING = 6;

const INK = '#16202c';
const GREY = '#5b6673';
const RULE = '#c9d0d8';
const SHADE = '#f1f4f7';

const styles = {
  heading: { font: 'semibold', size: 22, color: INK },
  strong: { font: 'semibold', size: 11, color: INK },
  text: { font: 'regular', size: 10, color: INK },
  label: { font: 'regular', size: 9, color: GREY },
} as const satisfies Record<string, { font: FontName; size: number; color: string }>;

type Style = keyof typeof styles;

interface Line {
  readonly text: string;
  readonly as?: Style;
}

interface Row {
  readonly cells: readonly string[];
  /** A second line in small print below the first cell. */
  readonly note?: string;
  readonly isTotal?: boolean;
}

/** Widths of the table's columns, and on which side their text is. */
const tableColumns = [
  { width: WIDTH - 200, align: 'left' },
  { width: 80, align: 'left' },
  { width: 120, align: 'right' },
] as const;

type Side = (typeof tableColumns)[number]['align'];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: Side;
}

/**
 * A page of a tagged PDF that is filled from top to bottom. Every text belongs to an element of the
 * structure tree; rules and shades are artifacts, which screen readers leave out.
 */
export function startPage(pdf: PDFKit.PDFDocument, fonts: Fonts) {
  for (const name of ['regular', 'semibold', 'devanagari'] as const) {
    pdf.registerFont(name, fonts[name]);
  }
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let y = MARGIN;

  /** A text in its style, and how high it is; it is written when `draw` is called. */
  const measure = (
    { text, as = 'text' }: Line,
    { width, align = 'left' }: Omit<Box, 'y' | 'x'>,
  ) => {
    const style = styles[as];
    const shown = printable(fonts, text, style.font);
    const options = { width, align, lineGap: 2 };
    const setFont = () => pdf.font(shown.font).fontSize(style.size).fillColor(style.color);
    const height = setFont().heightOfString(shown.text, options);
    const draw = (at: { x: number; y: number }) => {
      // Glyphs of Devanagari are stored in the order in which they are drawn, which is not that of the letters:
      // programs that copy or read out the text take this one instead.
      const isShaped = /\p{Script=Devanagari}/u.test(shown.text);
      if (isShaped) pdf.markContent('Span', { actual: shown.text });
      setFont().text(shown.text, at.x, at.y, options);
      if (isShaped) pdf.endMarkedContent();
    };
    return { height, draw };
  };

  const artifact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };

  /** Writes lines below one another, each a paragraph, and returns where they end. */
  const write = (lines: readonly Line[], box: Box, tag: 'P' | 'H1' = 'P'): number =>
    lines.reduce((top, line) => {
      const { height, draw } = measure(line, box);
      root.add(pdf.struct(tag, {}, () => draw({ x: box.x, y: top })));
      return top + height;
    }, box.y);

  /** Starts another page where less than `height` is left of this one. */
  const keep = (height: number) => {
    if (y + height <= PAGE_HEIGHT - MARGIN) return;
    pdf.addPage();
    y = MARGIN;
  };

  return {
    heading(text: string) {
      y = write([{ text, as: 'heading' }], { x: MARGIN, y, width: WIDTH }, 'H1') + BLOCK_GAP / 2;
    },

    /** Two columns of lines, side by side. */
    columns(left: readonly Line[], right: readonly Line[]) {
      const width = (WIDTH - COLUMN_GAP) / 2;
      const ends = [
        write(left, { x: MARGIN, y, width }),
        write(right, { x: MARGIN + width + COLUMN_GAP, y, width }),
      ];
      y = Math.max(...ends) + BLOCK_GAP;
    },

    lines(lines: readonly Line[]) {
      keep(lines.length * 20);
      y = write(lines, { x: MARGIN, y, width: WIDTH }) + BLOCK_GAP;
    },

    table({ head, rows }: { head: readonly string[]; rows: readonly Row[] }) {
      const table = pdf.struct('Table');
      root.add(table);
      const addRow = ({ cells, note, isTotal = false }: Row, isHead: boolean) => {
        const as = isHead ? 'label' : isTotal ? 'strong' : 'text';
        let x = MARGIN;
        const placed = cells.map((text, index) => {
          const { width, align } = tableColumns[index] ?? tableColumns[0];
          const inner = { width: width - 2 * PADDING, align };
          const lines = [measure({ text, as }, inner)];
          if (note && index === 0) lines.push(measure({ text: note, as: 'label' }, inner));
          const at = x + PADDING;
          x += width;
          return { at, index, lines, height: lines.reduce((sum, line) => sum + line.height, 0) };
        });
        const height = Math.max(...placed.map((cell) => cell.height)) + 2 * PADDING;
        keep(height);
        artifact(() => {
          if (isHead || isTotal) pdf.rect(MARGIN, y, WIDTH, height).fill(SHADE);
          pdf.moveTo(MARGIN, y + height).lineTo(MARGIN + WIDTH, y + height);
          pdf.lineWidth(0.75).stroke(RULE);
        });
        const row = pdf.struct('TR');
        table.add(row);
        for (const { at, index, lines } of placed) {
          const isHeader = isHead || index === 0;
          const scope = isHead ? 'Column' : 'Row';
          const cell = pdf.struct(isHeader ? 'TH' : 'TD', isHeader ? { scope } : {});
          row.add(cell);
          let top = y + PADDING;
          for (const { height: lineHeight, draw } of lines) {
            const from = top;
            cell.add(() => draw({ x: at, y: from }));
            top += lineHeight;
          }
        }
        y += height;
      };
      addRow({ cells: head }, true);
      for (const row of rows) addRow(row, false);
      y += BLOCK_GAP;
    },

    end() {
      root.end();
      pdf.end();
    },
  };
}
