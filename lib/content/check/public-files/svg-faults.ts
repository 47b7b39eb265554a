/** What is wrong in an SVG picture, and where. */
export interface SvgFault {
  readonly offset: number;
  readonly message: string;
  readonly remedy: string;
}

const ATTRIBUTE = /\s+(?<name>[\w:.-]+)\s*=\s*(?:"(?<double>[^"<]*)"|'(?<single>[^'<]*)')/g;
const TAG =
  /<(?<close>\/?)(?<name>[A-Za-z_][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/y;
/** Comments, the XML declaration, a DOCTYPE without entities, and plain text. */
const SKIPPED = /<!--.*?-->|<\?xml\s[^>]*\?>|<!DOCTYPE svg\b[^[>]*>|<!\[CDATA\[.*?\]\]>/sy;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;

/** Elements that run code or bring in other content. */
const ACTIVE = /^(?:script|foreignobject|iframe|embed|object|handler|audio|video|a)$/i;

const HARMLESS = 'Export the picture again from the drawing program as "plain SVG", without ';

/**
 * The first fault of an SVG picture: what browsers would run or load, or what is not complete. Linear
 * in the length of the text.
 */
export function svgFault(text: string): SvgFault | undefined {
  const open: { readonly name: string; readonly offset: number }[] = [];
  let hasRoot = false;
  for (let offset = text.indexOf('<'); offset !== -1; offset = text.indexOf('<', offset)) {
    const skipped = matchAt(SKIPPED, text, offset);
    const tag = skipped ? undefined : matchAt(TAG, text, offset);
    if (!skipped && !tag) return brokenTag(text, offset);
    const fault = tag && (activeTag(tag, offset) ?? wrongEnd(tag, open, offset));
    if (fault) return fault;
    hasRoot ||= tag?.groups?.name === 'svg';
    offset += (skipped ?? tag)?.[0].length ?? 1;
  }
  const unclosed = open.at(-1);
  const offset = unclosed?.offset ?? 0;
  if (unclosed || !hasRoot) return incomplete(offset, 'ends before it is complete');
  if (!/<svg\s[^>]{0,2000}\bxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text))
    return {
      offset: text.indexOf('<svg'),
      message: 'the picture does not say that it is SVG, so browsers do not show it',
      remedy: 'Write xmlns="http://www.w3.org/2000/svg" after "<svg" with a space before it.',
    };
  return styleFault(text) ?? entityFault(text) ?? sizeFault(text);
}

function matchAt(pattern: RegExp, text: string, offset: number) {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

function brokenTag(text: string, offset: number): SvgFault {
  if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(offset, offset + 10)))
    return {
      offset,
      message: 'the picture has a DOCTYPE with entities, which can hide other content',
      remedy: 'Delete everything from "<!DOCTYPE" to "]>".',
    };
  if (text.startsWith('<?', offset))
    return {
      offset,
      message: 'the picture loads a style sheet or has an instruction for a program',
      remedy: 'Delete everything from "<?" to "?>".',
    };
  return incomplete(offset, 'has a tag that is not complete');
}

function incomplete(offset: number, what: string): SvgFault {
  return {
    offset,
    message: `the picture ${what}, so browsers show nothing or a part of it`,
    remedy: 'Copy the whole file again, or export it again as SVG.',
  };
}

function activeTag(tag: RegExpExecArray, offset: number): SvgFault | undefined {
  const { name = '', attributes = '' } = tag.groups ?? {};
  if (ACTIVE.test(name.replace(/^.*:/, '')))
    return {
      offset,
      message: `the picture has a <${name}>, which runs code or brings in other content`,
      remedy: `${HARMLESS}scripts, links and embedded pages, or delete the <${name}> with what is in it.`,
    };
  for (const { groups = {}, index } of attributes.matchAll(ATTRIBUTE)) {
    const { name: attribute = '', double = '', single = '' } = groups;
    const isUnsafe = unsafeAttribute(attribute, (double || single).trim());
    if (isUnsafe)
      return {
        offset: offset + tag[0].indexOf(attributes) + index + 1,
        message: `the picture has the attribute ${attribute}, which runs code or loads something from elsewhere`,
        remedy: `${HARMLESS}scripts and linked pictures, or delete ${attribute}="…".`,
      };
  }
  return undefined;
}

/** An event, a reference to anything but a part of the picture, or an animation of a reference. */
function unsafeAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name)) return true;
  if (/^attributeName$/i.test(name)) return /href|^on/i.test(value);
  if (/(?:^|:)(?:href|src|base)$/i.test(name))
    return !/^(?:#|data:image\/(?:png|webp|jpeg);base64,)/.test(value);
  return isUnsafeStyle(value);
}

const isUnsafeStyle = (style: string) =>
  /url\(\s*(?:["']|&quot;)?(?!\s*#)|@import|javascript:/i.test(
    style.replaceAll(/["']|&quot;/g, ''),
  );

function wrongEnd(
  tag: RegExpExecArray,
  open: { readonly name: string; readonly offset: number }[],
  offset: number,
): SvgFault | undefined {
  const { name = '', close, empty } = tag.groups ?? {};
  if (!close) {
    if (!empty) open.push({ name, offset });
    return undefined;
  }
  return open.pop()?.name === name
    ? undefined
    : incomplete(offset, `has a </${name}> that closes nothing`);
}

/** Style sheets inside the picture. */
function styleFault(text: string): SvgFault | undefined {
  const offset = text.search(/<style\b/);
  if (offset === -1 || !isUnsafeStyle(text.slice(offset))) return undefined;
  return {
    offset,
    message: 'the style of the picture loads something from elsewhere',
    remedy: `${HARMLESS}web fonts and linked pictures.`,
  };
}

function entityFault(text: string): SvgFault | undefined {
  const offset = text.search(ENTITY);
  if (offset === -1) return undefined;
  return {
    offset,
    message: 'the picture has a & that begins no sign, so browsers show nothing of it',
    remedy: 'Write &amp; instead of &.',
  };
}

/** Sides of a picture as the page draws it, as for other formats. */
const [SMALLEST, LARGEST] = [16, 4000];

/** A picture of no sensible size, or with nothing in it. */
function sizeFault(text: string): SvgFault | undefined {
  const offset = text.indexOf('<svg');
  const root = text.slice(offset, text.indexOf('>', offset));
  const [, box = ''] = /\bviewBox\s*=\s*["']([^"']*)/.exec(root) ?? [];
  const sides = [
    ...box
      .trim()
      .split(/[\s,]+/)
      .slice(2),
    ...['width', 'height'].map(
      (side) => new RegExp(`\\s${side}\\s*=\\s*["'](\\d[\\d.]*)(?:px)?["']`).exec(root)?.[1],
    ),
  ].flatMap((side) => (side === undefined ? [] : [Number(side)]));
  const wrong = sides.find((side) => side < SMALLEST || side > LARGEST);
  if (wrong !== undefined)
    return {
      offset,
      message: `the picture has a side of ${wrong}, and pictures have ${SMALLEST} to ${LARGEST} pixels`,
      remedy: 'Export the picture again in the size of the one that it replaces.',
    };
  return /<(?:path|rect|circle|ellipse|line|poly(?:line|gon)|text|image|use)\b/.test(text)
    ? undefined
    : {
        offset,
        message: 'the picture has nothing in it, so readers see an empty place',
        remedy: 'Export the picture again, with what it shows.',
      };
}
