import { pageMetadata, publicUrl } from '@/app/page-metadata';
import { BrowserModule } from '@/components/ui/browser-module';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { getDocument } from '@/lib/content/documents';
import { listChannels, ownChannels } from '@/lib/content/own-channels';
import { isItUsPage } from '@/lib/content/schema/pages/document-pages';
import { LONGEST_CHANNEL } from '@/lib/domain/own-channels';
import { routes } from '@/lib/domain/routes';
import { loadEnv } from '@/lib/server/env';
import { DocumentPage } from '../document-page';

export const generateMetadata = () => pageMetadata(routes.isItUs);

/**
 * A visitor pastes a channel, and the page says whether it is the firm's. Its module makes the answer the
 * target of the address; without script our backend redirects to it (app/api/is-it-us). Other backends do not
 * have this endpoint.
 */
export default function IsItUs() {
  const { heading, lead, field, button, yes, alike, no, unread, list } = getDocument(isItUsPage);
  const { NEXT_PUBLIC_API_BASE: apiBase } = loadEnv();
  const isOurs = apiBase.startsWith('/');
  const answers = {
    yes,
    alike,
    no,
    'not-available': unread,
    'too-often': unread,
    'too-large': unread,
  };
  return (
    <DocumentPage heading={heading} lead={lead} hasSearch={false}>
      <form
        id="is-it-us-form"
        method={isOurs ? 'post' : 'dialog'}
        action={`${apiBase}/is-it-us`}
        className={`mt-8 grid max-w-[34rem] gap-4 ${isOurs ? '' : 'noscript:hidden'}`}
      >
        <TextField
          id="is-it-us-channel"
          name="channel"
          label={field}
          maxLength={LONGEST_CHANNEL}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit">{button}</Button>
      </form>
      <div role="status" className="max-w-[34rem]">
        {Object.entries(answers).map(([outcome, text]) => (
          <p
            key={outcome}
            id={`is-it-us-${outcome}`}
            className={`mt-4 hidden scroll-mt-48 rounded-card border bg-panel p-4 font-medium target:block ${outcome === 'yes' ? 'border-accent text-accent' : 'border-danger text-danger'}`}
          >
            {text}
          </p>
        ))}
      </div>
      <button
        id="is-it-us-copy"
        type="button"
        hidden
        className="mt-2 min-h-9 text-sm underline underline-offset-4"
      >
        Copy this answer
      </button>
      <h2 className="mt-12 text-2xl">{list}</h2>
      <dl className="mt-4 grid max-w-[47.5rem] items-baseline gap-x-8 gap-y-1 sm:grid-cols-[16rem_minmax(0,1fr)]">
        {listChannels().map(({ kind, value }) => (
          <div key={`${kind} ${value}`} className="contents">
            <dt className="text-quiet">{kind}</dt>
            <dd className="wrap-anywhere">
              {value.startsWith('https:') ? (
                <Link href={value} className="underline underline-offset-4">
                  {value}
                </Link>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <BrowserModule name="is-it-us" data={ownChannels(publicUrl(''))} />
    </DocumentPage>
  );
}
