'use client';

/** Shown when the root layout fails: a complete document, without styles and scripts. */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>This page could not load</title>
      </head>
      <body>
        <main>
          <h1>This page could not load</h1>
          <p>Something went wrong here. Please try again.</p>
          <form>
            <button type="submit">Try again</button>
          </form>
        </main>
      </body>
    </html>
  );
}
