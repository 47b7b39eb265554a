import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { findAddress } from '@/lib/content/value-address';
import type { Edit } from '../edit';

const written = z.array(z.object({ edit: z.string() }).catchall(z.record(z.string(), z.unknown())));

/** The edits of `values.yaml`. */
export const valueEdits: readonly Edit[] = written
  .parse(parse(readFileSync('tests/edits/edits/values.yaml', 'utf8')))
  .map(({ edit: name, ...files }) => ({
    name,
    make: (content) => {
      for (const [path, values] of Object.entries(files))
        content.fields(path, (fields) => {
          for (const [address, value] of Object.entries(values)) {
            const found = findAddress(address, fields.copy());
            if (!found) throw new Error(`${path} has no ${address}`);
            fields.set(found.path, value);
          }
        });
    },
  }));
