// Options of pdfkit 0.20 that its types, of 0.17, lack.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Which cells a header cell is of. */
    scope?: 'Row' | 'Column';
  }

  interface PDFFont {
    /** A font that is parsed already; it may be shared by tax documents. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
