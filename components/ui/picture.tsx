import type { ComponentProps } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  readonly src: string;
  /** Description; empty when the text beside the image says the same. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** An image with reserved space: its width and height are known before it loads. */
export function Picture({ alt, loading = 'lazy', ...props }: PictureProps) {
  // biome-ignore lint/performance/noImgElement: next/image is a client component and would bring the framework's 115 kB of script to every page with a picture.
  return <img {...props} alt={alt} loading={loading} decoding="async" />;
}
