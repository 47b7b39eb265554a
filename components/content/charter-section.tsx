import { Prose } from './prose';

/** A section of the charter; its heading begins with its letter. */
export function CharterSection({
  id,
  number,
  title,
  code,
}: {
  readonly id: string;
  /** A letter, in upper case. */
  readonly number: string;
  readonly title: string;
  readonly code: string;
}) {
  return (
    <section aria-labelledby={id} className="document-text mb-10">
      <h2 id={id}>
        <span className="mark">{number}. </span>
        {title}
      </h2>
      <Prose code={code} />
    </section>
  );
}
