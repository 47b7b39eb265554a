import type { ComponentProps } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  readonly src: string;
  /** What it shows; empty when the words beside it say the same. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A picture whose place is kept before it is there. */
export function Picture({ alt, loading = 'lazy', ...props }: PictureProps) {
  // biome-ignore lint/performance/noImgElement: next/image is a client component and would bring the framework's 115 kB of script to every page with a picture.
  return <img {...props} alt={alt} loading={loading} decoding="async" />;
}
