import 'server-only';
import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The media type of a file by its name; undefined for a kind that the website does not serve. */
export function findContentType(path: string): string | undefined {
  return types[extname(path)];
}

/** Whether bodies of a media type get smaller by compression; pictures and films are compressed. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml|x-icon)\b/.test(type);
}
