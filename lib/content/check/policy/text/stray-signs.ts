type Sign = readonly [sign: RegExp, message: string, remedy: string];

/** A hyphen at which a word was broken, but not that of *pre- and post-tax*. */
const BROKEN_WORD: Sign = [
  /(?<=\p{L}\p{Ll})[-‐]\s+(?!(?:and|or|to|nor|but|as)\b)\p{Ll}/u,
  'a word is broken by a hyphen and a space or a new line, and readers see both',
  'Write the word in one piece, without the hyphen if it has none.',
];

/** Signs that Markdown did not understand, each with its cause; the first of a block is reported. */
export const IN_PROSE: readonly Sign[] = [
  BROKEN_WORD,
  [
    /^ *#{2,}|^ *#(?=\p{L})|(?<= )#{2,} /mu,
    'a heading is not read as one, so readers see its #',
    'Begin the line with ## or ###, then one space, then the heading, and leave an empty line above and below it.',
  ],
  [
    /^ *\|.*\|[ \t]*$|^ *:?-{3,}:? *\|/m,
    'a table is not shown as one, so readers see its |',
    'Write a list instead: each entry on its own line, beginning with "- ".',
  ],
  [
    /\[[^[\]\n]*\]\s*(?:\((?:[/#]|https?:|mailto:|tel:)|https?:|\/[a-z]|#[a-z]|\[)|\[[^[\]\n]*\((?![a-z]{1,4}\))[/#a-z][^\s()]*\)?|\]\(|(?<=\p{L} *)\]\s*\(|\([^()\n]*\)\s?\[[/#h]/u,
    'a link is not read as one, so readers see its brackets',
    'Write it as [words](/address), without a space between ] and (, and close both.',
  ],
  [
    /\[[ xX]?\]|\[\^/,
    'a check box or a footnote is not shown as one, so readers see its brackets',
    'Delete the brackets, also in the other entries, and write a note into its sentence.',
  ],
  [
    /\*{2,}|\*(?=\uFFFC)|(?<=\uFFFC)\*/,
    'bold text is not read as such, so readers see its *',
    'Write two stars on each side, with no space inside them and one outside: **bold** text. Or delete the stars.',
  ],
  [
    /(?<![^\s(“‘"'])\*(?=\p{L})|_(?=\uFFFC)|(?<=\uFFFC)_|(?<![\p{L}\p{M}\p{N}_/.])_{1,2}(?=\p{L})|(?<=[\p{L}\p{M}])_{1,2}(?![\p{L}\p{M}\p{N}_])/u,
    'italic text is not read as such, so readers see its sign',
    'Write _italic_ with a sign on each side, \\_ or \\* for the character itself, or delete it.',
  ],
  [
    /~~|~(?=\p{L})[^~\n]*~|==|`|\\/u,
    'readers see a sign that is for the editor',
    "Delete the sign, and a text that is no longer true. An apostrophe is written '.",
  ],
  [
    // A reference that lost its first brace is reported as such.
    /\}(?<!\{[^{}\n]*\})(?<!\w\.[\w-]+\})/,
    'a brace } is not part of a reference, so readers see it',
    'Delete it, or write a reference as {firm.name}.',
  ],
  [
    /^ *[•●▪◦·‣∙]|^ *[-–](?=[\p{L}\uFFFC{])|^ *– .*\n *– |^ *\d{1,2}[.)](?=[\p{L}\uFFFC{])|(?<=\n) *(?:[02-9]|\d\d)[.)] /mu,
    'an entry of a list is not read as one',
    'Begin each entry on its own line with "- " or "1. ", and leave an empty line above the first.',
  ],
];

const OF_FIELD = 'readers see the signs as they are written';

/** Signs of Markdown and HTML, which only prose knows. */
export const IN_FIELD: readonly Sign[] = [
  BROKEN_WORD,
  [/<\/?[A-Za-z][\w.-]*(?:\s[^<>]*)?\/?>/, OF_FIELD, 'Delete the tag, from < to >.'],
  [
    /!?\[[^[\]]*\]\s*\([^()\s]*\)?/,
    OF_FIELD,
    'Write the words only; a field has no links in its text.',
  ],
  [
    /\*{2,}|~~|==|`|\\|(?<![\p{L}\p{M}\p{N}*_])([*_]{1,2})(?=\p{L})[^*_]*(?<=[\p{L}\p{M}\p{N}.!?])\1(?![\p{L}\p{N}*_])/u,
    OF_FIELD,
    'Delete the signs; a field has no bold or italic text.',
  ],
  [
    /^#+(?:\s|(?=\p{L}))|^(?:[-*+]\s|[•●▪◦·]\s?)/u,
    OF_FIELD,
    'Delete the sign and the space after it; the page sets its own before each entry of a list.',
  ],
  [
    /^[“„‘][^“”‘’]*[^“”‘’.!?…][“”’]$|^[^"“”]*[\p{L}.!?]"$/u,
    'readers see the quotes, which were meant for the file',
    'Write straight quotes around the text, or none: "…".',
  ],
];
