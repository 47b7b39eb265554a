/** A sign, what readers see, and what to do. */
type Sign = readonly [sign: RegExp, message: string, remedy: string];

const LINK = 'a link is not read as one, so readers see its brackets';
const ENTRY = 'an entry of a list is not read as one';

/** Signs that Markdown did not understand, each with its cause; the first of a block is reported. */
export const IN_PROSE: readonly Sign[] = [
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
    /\[[^[\]\n]*\]\s*(?:\((?:[/#]|https?:|mailto:|tel:)|https?:|\/[a-z]|#[a-z]|\[)|\[[^[\]\n]*\([/#a-z][^\s()]*\)?|\]\(|(?<=\p{L} *)\]\s*\(/u,
    LINK,
    'Write it as [words](/address), without a space between ] and (, and close both.',
  ],
  [
    /\([^()\n]*\)\s?\[[/#h]/,
    LINK,
    'Write the words in [ ] and the address in ( ): [words](/address).',
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
    /~~|~(?=\p{L})[^~\n]*~|==/u,
    'crossed-out or marked text is not shown as such, so readers see its signs',
    'Delete each ~ and ==, and a text that is no longer true.',
  ],
  [/`/, 'readers see the sign `', "Delete it. An apostrophe is written '."],
  [
    // A reference that lost its first brace is reported as such.
    /\}(?<!\{[^{}\n]*\})(?<!\w\.[\w-]+\})/,
    'a brace } is not part of a reference, so readers see it',
    'Delete it, or write a reference as {firm.name}.',
  ],
  [/\\/, 'readers see the sign \\', 'Delete it. For a new paragraph leave an empty line.'],
  [
    /^ *[•●▪◦·‣∙]|^ *[-–](?=[\p{L}\uFFFC{])|^ *– .*\n *– /mu,
    ENTRY,
    'Begin each entry on its own line with "- ", and leave an empty line above the first.',
  ],
  [
    /^ *\d{1,2}[.)](?=[\p{L}\uFFFC{])|(?<=\n) *(?:[02-9]|\d\d)[.)] /mu,
    ENTRY,
    'Write "1. " before the first, with one space, and leave an empty line above the list.',
  ],
];

const OF_FIELD = 'readers see the signs as they are written';

/** Signs of Markdown and HTML, which only prose knows. */
export const IN_FIELD: readonly Sign[] = [
  [/<\/?[A-Za-z][\w.-]*(?:\s[^<>]*)?\/?>/, OF_FIELD, 'Delete the tag, from < to >.'],
  [
    /!?\[[^[\]]*\]\s*\([^()\s]*\)?/,
    OF_FIELD,
    'Write the words only; a field has no links in its text.',
  ],
  [
    /\*{2,}|~~|==|`|(?<![\p{L}\p{M}\p{N}*_])([*_]{1,2})(?=\p{L})[^*_]*(?<=[\p{L}\p{M}\p{N}.!?])\1(?![\p{L}\p{N}*_])/u,
    OF_FIELD,
    'Delete the signs; a field has no bold or italic text.',
  ],
  [
    /^#+(?:\s|(?=\p{L}))|^(?:[-*+]\s|[•●▪◦·]\s?)/u,
    OF_FIELD,
    'Delete the sign and the space after it; the page sets its own before each entry of a list.',
  ],
  [/\\/, OF_FIELD, 'Delete the sign \\.'],
  [
    /^[“„‘][^“”‘’]*[^“”‘’.!?…][“”’]$|^[^"“”]*[\p{L}.!?]"$/u,
    'readers see the quotes, which were meant for the file',
    'Write straight quotes around the text, or none: "…".',
  ],
];
