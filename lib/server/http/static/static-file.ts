import 'server-only';
import { createHash } from 'node:crypto';
import { type Coding, chooseCoding } from '@/lib/server/http/site/accept-encoding';
import type { HeaderFields } from '../policies/security-headers';

/** A body in one coding, with all its headers. */
export interface Representation {
  body: Buffer;
  etag: string;
  headers: HeaderFields;
  /** The headers as a flat list, name and value in turns: the cheapest form to add one to. */
  lines: readonly string[];
}

/** A built page or file. */
export interface StaticFile {
  status: number;
  /** For a file of an earlier build: from when it is no longer served, in milliseconds since 1970. */
  until?: number;
  representations: ReadonlyMap<Coding, Representation>;
}

/**
 * A file to serve. Its entity tags cover the headers too, since a browser that receives 'not
 * modified' keeps its Content-Security-Policy.
 */
export function staticFile({
  status = 200,
  until,
  bodies,
  headers,
}: {
  status?: number;
  until?: number | undefined;
  bodies: ReadonlyMap<Coding, Buffer>;
  headers: HeaderFields;
}): StaticFile {
  const digest = createHash('sha256').update(JSON.stringify(headers));
  const tag = digest
    .update(bodies.get('identity') ?? '')
    .digest('base64url')
    .slice(0, 22);
  const representations = new Map<Coding, Representation>();
  for (const [coding, body] of bodies) {
    const etag = coding === 'identity' ? `"${tag}"` : `"${tag}-${coding}"`;
    const all: HeaderFields = {
      ...headers,
      ...(status === 200 && { ETag: etag }),
      // Players request parts of a video; parts of a compressed body are useless.
      ...(bodies.size > 1 ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
      'Content-Length': String(body.length),
    };
    representations.set(coding, { body, etag, headers: all, lines: Object.entries(all).flat() });
  }
  return { status, ...(until !== undefined && { until }), representations };
}

/** The representation of `file` for a request's Accept-Encoding. */
export function represent(file: StaticFile, acceptEncoding: string | undefined): Representation {
  const coding = chooseCoding(acceptEncoding, [...file.representations.keys()]);
  const found = file.representations.get(coding);
  if (!found) throw new Error('A static file has its body as it is.');
  return found;
}
