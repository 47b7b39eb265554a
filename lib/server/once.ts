import 'server-only';

/** `make`, whose result is kept: documents do not change while a process runs, and parsing them takes time. */
export function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
