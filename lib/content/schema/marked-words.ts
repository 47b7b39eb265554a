/** A piece of a text in which an editor marks words as `*word*`. */
interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The text that visitors read, in pieces: `successful *traders*` has two. */
export function markedPieces(text: string): Piece[] {
  return text
    .split('*')
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** The text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll('*', '');
}
