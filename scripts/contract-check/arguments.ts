import { z } from 'zod';
import { mobilePattern } from '@/lib/domain/mobile';
import { readOptions } from '../setup/usage-error';

export const contractUsage = `Checks a backend against the contract of the pages (docs/product.md, 12.1 to 12.13).

Usage: npm run contract:check -- --base URL [options]

  --base URL        address below which /me and the others are
  --chat-base URL   the same for /user-auth and /process-dhan-token
  --cookie "A=B"    cookies of a logged-in test customer: its answers are checked too
  --origin ORIGIN   origin of the pages; it is checked that the backend admits it, with credentials
  --slug SLUG       a course that has plans (btst-vip)
  --mobile NUMBER   mobile for OTP and broker, if not the one of the customer
  --gst PERCENT     GST that is added to a price (18)
  --write           also what changes something: sends an OTP, saves a profile, sends a PAN,
                    orders a plan, begins a broker login, logs out
  --help            this text

Exit code: 0 without differences, 1 with some, 2 where nothing could be checked.`;

const webAddress = (name: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: ({ input }) =>
        `${name} is ${input === undefined ? 'missing' : 'an address such as https://api.example.com'}.`,
    })
    .transform((address) => address.replace(/\/+$/, ''));

const schema = z.object({
  base: webAddress('--base'),
  'chat-base': webAddress('--chat-base').optional(),
  cookie: z
    .string()
    .regex(/^[^=;\s]+=[^\s]/, '--cookie is a name and a value, such as "sid=…".')
    .optional(),
  origin: webAddress('--origin').optional(),
  slug: z.string().default('btst-vip'),
  mobile: z.string().regex(mobilePattern, '--mobile is ten digits.').optional(),
  gst: z.coerce.number('--gst is a percentage such as 18.').min(0).max(100).default(18),
  write: z.boolean().default(false),
});

export type Arguments = z.output<typeof schema>;

/**
 * The arguments of the command line; undefined where only help is asked for.
 *
 * @throws UsageError
 */
export function contractArguments(args: readonly string[]): Arguments | undefined {
  return args.includes('--help') ? undefined : readOptions(args, schema, contractUsage);
}
