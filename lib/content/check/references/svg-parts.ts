import type { Fault } from '../source/message-text';
import { faultByFormat } from './containers';
import { fileFormat } from './file-formats';

const EXPORT = 'Export the picture again from the drawing program as "plain SVG", without it.';

/** Elements that draw or describe; no other one may be in a picture. */
const ALLOWED = new Set(
  `path rect circle ellipse line polyline polygon text image use svg g defs symbol title desc
  metadata style switch view tspan textPath linearGradient radialGradient stop pattern clipPath mask
  marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
  feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Why each of the others is refused. */
const REFUSED: readonly (readonly [name: RegExp, why: string])[] = [
  [/^(?:script|handler|listener)$/, 'runs code'],
  [/^(?:animate|set$|discard$)/, 'moves, and nobody could stop it (WCAG 2.2.2)'],
  [/^a$/, 'is a link'],
  [
    /^flow/,
    'is flowing text of Inkscape, which browsers do not show: choose "Convert to Text" there',
  ],
  [/^(?:foreignObject|iframe|embed|object|html|audio|video|canvas)$/, 'brings in other content'],
  [/^/, 'is one that browsers do not draw'],
];

/** Finds why an element of the namespace of SVG is no part of a picture that is shown. */
export function elementFault(local: string, shown: string): Fault | undefined {
  if (ALLOWED.has(local)) return undefined;
  const [, why = ''] = REFUSED.find(([name]) => name.test(local)) ?? [];
  return [`the picture has a <${shown}>, which ${why}`, EXPORT];
}

/** Finds why an attribute does more than draw: it may refer to a part of the picture, or hold a picture. */
export function attributeFault(name: string, local: string, value: string): Fault | undefined {
  const fault = (why: string): Fault => [
    `the picture has the attribute ${name}, which ${why}`,
    EXPORT,
  ];
  const url = value.replaceAll(/[\p{Cc}\s]/gu, '');
  if (/^on/i.test(local) || /^(?:java|vb)script:/i.test(url)) return fault('runs code');
  if (/^xmlns(?::|$)/.test(name)) return undefined;
  if (!/^(?:href|src|base)$/i.test(local)) return styleFault(value, `attribute ${name}`);
  if (url.startsWith('#')) return undefined;
  if (!url.startsWith('data:')) return fault('leads elsewhere');
  const [, base64] = /^data:image\/(?:png|webp|jpe?g);base64,(.*)$/s.exec(url) ?? [];
  return base64 === undefined
    ? fault('holds a picture that is no PNG, WebP or JPEG')
    : embeddedFault(Buffer.from(base64, 'base64'));
}

/** Finds why browsers do not show a picture that a drawing holds, or show it moving. */
function embeddedFault(bytes: Buffer): Fault | undefined {
  const format = fileFormat(bytes) ?? 'no picture';
  const isPicture = /^(?:PNG|WebP|JPEG)$/.test(format);
  const [why] = isPicture ? (faultByFormat.get(format)?.(bytes) ?? []) : [`the file is ${format}`];
  return why === undefined
    ? undefined
    : [`of a picture in the drawing: ${why}`, 'Put another one in its place, and export it again.'];
}

/** Why each style that does more than draw is refused. */
const STYLES: readonly (readonly [css: RegExp, why: string])[] = [
  [/url\(\s?data:/i, 'holds a font or another picture'],
  [
    /url\((?!\s*#)|@import|image-set\(|(?:^|[^\w-])src\(|javascript:/i,
    'loads something from elsewhere',
  ],
  [/@(?:-\w+-)?keyframes/i, 'moves it, and nobody could stop that (WCAG 2.2.2)'],
];

/** Finds why a style does more than draw. CSS allows `@\69mport` for `@import`; what moves by CSS has keyframes. */
export function styleFault(style: string, where = 'style'): Fault | undefined {
  const css = style
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replaceAll(/["'\\]/g, '');
  const [, why] = STYLES.find(([pattern]) => pattern.test(css)) ?? [];
  return why === undefined ? undefined : [`the ${where} of the picture ${why}`, EXPORT];
}
