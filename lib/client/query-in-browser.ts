/**
 * The exports of TanStack Query that pages use. The build bundles this file by esbuild for the browser as one
 * module, where Next's bundler makes one of each file (scripts/browser-modules.ts, next.config.mjs). A page
 * that uses something that is missing here does not build.
 */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
