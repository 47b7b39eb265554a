import { BrowserModule } from '@/components/ui/browser-module';
import type { Endpoint } from '@/lib/contract/endpoint';

/** Makes the page begin these GETs beside its scripts instead of after them. */
export function EarlyRequests({
  api,
  endpoints,
}: {
  /** Base address of the backend. */
  readonly api: string;
  readonly endpoints: readonly (Endpoint & { readonly method: 'GET' })[];
}) {
  return (
    <>
      <script
        type="application/json"
        id="early-requests"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of the build, without `<`.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(endpoints.map(({ path }) => api + path)),
        }}
      />
      <BrowserModule name="early-requests" />
    </>
  );
}
