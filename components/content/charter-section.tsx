import { Prose } from './prose';

/** A section of the charter; its heading begins with its letter. */
export function CharterSection({
  letter,
  title,
  code,
}: {
  /** In lower case. */
  readonly letter: string;
  readonly title: string;
  readonly code: string;
}) {
  const id = `section-${letter}`;
  return (
    <section aria-labelledby={id} className="document-text mb-10">
      <h2 id={id}>
        <span className="mark">{letter.toUpperCase()}. </span>
        {title}
      </h2>
      <Prose code={code} />
    </section>
  );
}
