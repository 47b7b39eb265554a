import type { SandboxMessage } from '@/lib/server/sandbox/messages';
import { formatMoment } from '../moment';

const channels = { sms: 'SMS', telegram: 'Telegram' } as const;

/** A group of six digits, which is what someone comes here for. */
const CODE = /\b(\d{6})\b/;

/** One message, its code set large. */
export function MessageCard({ channel, to, text, sentAt }: SandboxMessage) {
  const code = CODE.exec(text)?.[1];
  return (
    <article className="card">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-quiet">
        <span>
          {channels[channel]} to <span className="text-ink tabular-nums">{to}</span>
        </span>
        <time dateTime={sentAt.toISOString()}>{formatMoment(sentAt)}</time>
      </p>
      {code && (
        <p aria-hidden="true" className="mt-3 font-semibold text-3xl text-accent tabular-nums">
          {code}
        </p>
      )}
      <p className="mt-2">{text}</p>
    </article>
  );
}
