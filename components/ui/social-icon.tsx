import type { ReactNode } from 'react';
import { LineDrawing } from './line-drawing';

const drawings = {
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.2 9.2 4.8 2.8-4.8 2.8z" />
    </>
  ),
  telegram: <path d="M21 4 3 11.2l5.6 2.2L18 7l-7.2 7.6L11 20l3-3.4 4.2 3z" />,
  x: <path d="m4.5 4.5 15 15m0-15-15 15" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.4 7.6h.01" />
    </>
  ),
  linkedin: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="M8 11v5M8 8v.01M11.5 16v-5m0 2.2c.8-2.8 4.5-2.7 4.5.3V16" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M4 20l1.2-4.2A8 8 0 1 1 8.3 19z" />
      <path d="M9.3 8.8c-.4 3 2.9 6.3 5.9 5.9l.6-1.5-2-1-.9.9c-1-.4-1.7-1.1-2.1-2.1l.9-.9-1-1.9z" />
    </>
  ),
  googlePlay: <path d="M5.5 3.8v16.4L19.5 12zM5.5 3.8l9.7 10.7M5.5 20.2l9.7-10.7" />,
  appStore: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <path d="m13 7-5 8.7M11 7l1 1.7 4 7M7 13.5h6m2.5 0H17" />
    </>
  ),
} satisfies Record<string, ReactNode>;

type SocialName = keyof typeof drawings;

/** Our own drawing for a channel or an app store, beside its name in words. */
export function SocialIcon({
  name,
  size = 20,
}: {
  readonly name: SocialName;
  readonly size?: number;
}) {
  return <LineDrawing size={size}>{drawings[name]}</LineDrawing>;
}
