import { BrowserModule } from '@/components/ui/browser-module';
import { TextLink } from '@/components/ui/link';
import { routes } from '@/lib/domain/routes';

/**
 * A search over the regulatory pages and the questions. Its module loads the index when the field gets the focus;
 * without script a link to the list of all sections takes its place.
 */
export function DocumentSearch() {
  return (
    <search className="chrome relative mt-4 block max-w-[28rem] text-sm">
      <p className="hidden noscript:block">
        <TextLink href={routes.topics}>All rules and questions</TextLink>
      </p>
      <div className="noscript:hidden">
        <input
          id="search"
          type="search"
          autoComplete="off"
          aria-label="Search the rules and questions"
          placeholder="Search the rules and questions"
          className="block min-h-11 w-full rounded-control border border-control bg-panel px-4 placeholder:text-quiet"
        />
        <div
          id="search-results"
          hidden
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-card border border-control bg-panel p-4 shadow-card"
        >
          <p role="status" className="text-quiet" />
          <ul />
          <TextLink href={routes.topics}>All rules and questions</TextLink>
        </div>
      </div>
      <BrowserModule name="document-tools" />
    </search>
  );
}
