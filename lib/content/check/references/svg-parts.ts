import type { Fault } from '../source/message-text';
import { jpegFault, pngFault, webpFault } from './containers';
import { fileFormat } from './file-formats';

const EXPORT = 'Export the picture again from the drawing program as "plain SVG"';

const split = (names: string) => names.split(' ');

/** Elements that draw or describe. */
const ALLOWED = new Set([
  ...split('path rect circle ellipse line polyline polygon text image use'),
  ...split('svg g defs symbol title desc metadata style switch view tspan textPath'),
  ...split('linearGradient radialGradient stop pattern clipPath mask marker filter'),
  ...split(
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ),
]);

/** Why each of the others is refused. */
const REFUSED: readonly (readonly [names: readonly string[], why: string, remedy: string])[] = [
  [split('script handler listener'), 'runs code', `${EXPORT}, without scripts`],
  [
    split('animate animateColor animateMotion animateTransform set discard'),
    'moves, and nobody could stop it (WCAG 2.2.2)',
    `${EXPORT}, without animations`,
  ],
  [split('a'), 'is a link', `${EXPORT}, without links`],
  [
    split('flowRoot flowRegion flowPara flowSpan'),
    'is flowing text of Inkscape, which browsers do not show',
    'In Inkscape choose "Convert to Text" for it, and save the picture as "plain SVG"',
  ],
  [
    split('foreignObject iframe embed object html audio video canvas'),
    'brings in other content',
    `${EXPORT}, without embedded pages`,
  ],
];

/** Why an element of the namespace of SVG is no part of a picture that is shown. */
export function elementFault(local: string, shown: string): Fault | undefined {
  if (ALLOWED.has(local)) return undefined;
  const [, why = 'is one that browsers do not draw', remedy = EXPORT] =
    REFUSED.find(([names]) => names.includes(local)) ?? [];
  return [
    `the picture has a <${shown}>, which ${why}`,
    `${remedy}, or delete the <${shown}> with what is in it.`,
  ];
}

/** Why an attribute does more than draw: it may refer to a part of the picture, or to a picture in it. */
export function attributeFault(name: string, local: string, value: string): Fault | undefined {
  const fault = (why: string, without: string): Fault => [
    `the picture has the attribute ${name}, which ${why}`,
    `${EXPORT}, without ${without}, or delete ${name}="…".`,
  ];
  const url = value.replaceAll(/[\p{Cc}\s]/gu, '');
  if (/^on/i.test(local) || /^(?:java|vb)script:/i.test(url)) return fault('runs code', 'scripts');
  if (name === 'xmlns' || name.startsWith('xmlns:')) return undefined;
  if (!/^(?:href|src|base)$/i.test(local)) return styleFault(value, `attribute ${name}`);
  if (url.startsWith('#')) return undefined;
  const [, base64] = /^data:image\/(?:png|webp|jpe?g);base64,(.*)$/s.exec(url) ?? [];
  if (base64 !== undefined) return embeddedFault(Buffer.from(base64, 'base64'));
  return url.startsWith('data:')
    ? fault('holds a picture that is no PNG, WebP or JPEG', 'pictures of other kinds')
    : fault('leads elsewhere', 'linked pictures and links');
}

/** Why browsers do not show a picture that a drawing holds, or show it moving. */
function embeddedFault(bytes: Uint8Array): Fault | undefined {
  const format = fileFormat(bytes);
  const faultOf = new Map([
    ['PNG', pngFault],
    ['WebP', webpFault],
    ['JPEG', jpegFault],
  ]).get(format ?? '');
  const [message, remedy] = faultOf
    ? (faultOf(bytes) ?? [])
    : [`the file is ${format ?? 'no picture'}`, 'Put a PNG, WebP or JPEG picture in its place.'];
  return message && remedy
    ? [`of a picture in the drawing: ${message}`, `${remedy} Then export the drawing again.`]
    : undefined;
}

/** Why a style does more than draw. CSS allows `@\69mport` for `@import`; what moves by CSS has keyframes. */
export function styleFault(style: string, where = 'style'): Fault | undefined {
  const css = style
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replaceAll(/["'\\]/g, '');
  if (/url\(\s?data:/i.test(css))
    return [
      `the ${where} of the picture holds a font or another picture`,
      `${EXPORT}, with its texts as paths.`,
    ];
  if (/url\((?!\s*#)|@import|image-set\(|(?:^|[^\w-])src\(|javascript:/i.test(css))
    return [
      `the ${where} of the picture loads something from elsewhere`,
      `${EXPORT}, without web fonts and linked pictures.`,
    ];
  return /@(?:-\w+-)?keyframes/i.test(css)
    ? [
        `the ${where} of the picture moves it, and nobody could stop that (WCAG 2.2.2)`,
        `${EXPORT}, without animations.`,
      ]
    : undefined;
}

function letter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
