import { withoutDay } from '../schema/paths';
import { outsideSites } from '../schema/settings/outside-sites';
import { type RegulationClaims, regulationClaims } from './claims/regulation-claims';
import type { ContentTree } from './content-tree';
import { filesInForce } from './files-in-force';
import type { Severity } from './finding';
import { type KnownReferences, knownReferences } from './known-references';
import { type LinkTargets, linkTargets } from './link-targets';
import { type Required, requiredDocuments } from './required-documents';
import type { SourceFile } from './source-file';

/** What rules know beside the document that they check, for one day. Made before the rules run. */
export interface RuleContext {
  /** Equal for contexts in which a document without dated values has the same reports. */
  readonly key: string;
  /** The day in India, `2026-11-20`: that of the check, or a later one on which something changes. */
  readonly today: string;
  /** The day of the check. A date that is over or late is reported for this day alone. */
  readonly checkedOn: string;
  /** The versions in force on the day, and all files without a collection. */
  readonly files: ReadonlySet<SourceFile>;
  readonly notInForce: readonly SourceFile[];
  /** Later days of changes that are too many to be looked at. */
  readonly uncheckedDays: readonly string[];
  readonly references: KnownReferences;
  readonly targets: LinkTargets;
  readonly publicFiles: ContentTree['publicFiles'];
  readonly required: Required;
  /** Hosts of other sites that may be linked; undefined if their list can't be read. */
  readonly sites: ReadonlySet<string> | undefined;
  /** The claims that `regulation.yaml` prohibits on the day. */
  readonly claims: RegulationClaims;
  readonly settings: CheckSettings;
  /** Severity of each id of finding. */
  readonly severities: ReadonlyMap<string, Severity>;
  /** The earlier version, on the same day, with which rules compare; undefined without one. */
  readonly base: RuleContext | undefined;
}

/** What the command line decides. */
export interface CheckSettings {
  /** Severity of a month of complaints that is not published in time. */
  readonly overdue: Severity;
}

interface ContextSource {
  readonly tree: ContentTree;
  readonly today: string;
  readonly checkedOn: string;
  readonly uncheckedDays: readonly string[];
  readonly base?: ContentTree | undefined;
  readonly settings: CheckSettings;
  readonly severities: ReadonlyMap<string, Severity>;
}

export function ruleContext(source: ContextSource): RuleContext {
  const { tree, today, checkedOn, uncheckedDays, settings, severities } = source;
  const base = source.base && ruleContext({ ...source, tree: source.base, base: undefined });
  const { publicFiles } = tree;
  const inForce = filesInForce(tree.files, today);
  const files = new Set(inForce);
  const references = knownReferences(inForce, today);
  const targets = linkTargets(inForce, references);
  const required = requiredDocuments(inForce);
  const sites = allowedSites(inForce);
  const claims = regulationClaims(inForce, today);
  const key = JSON.stringify([
    [...references.values],
    [...references.promised],
    [...targets].map(([page, ids]) => [page, ...ids]),
    [...publicFiles.keys()],
    [...required],
    claims.key,
    sites && [...sites],
  ]);
  const notInForce = tree.files.filter((file) => !files.has(file));
  return {
    ...{
      key,
      today,
      checkedOn,
      files,
      notInForce,
      references,
      targets,
      publicFiles,
      required,
      sites,
    },
    ...{ settings, severities, base, claims, uncheckedDays },
  };
}

/** Hosts that `outside-sites.yaml` allows; undefined if its list can't be read. */
function allowedSites(files: readonly SourceFile[]): ReadonlySet<string> | undefined {
  const file = files.find(({ path }) => withoutDay(path) === `content/${outsideSites.path}`);
  const data = file?.yaml()?.data;
  if (typeof data !== 'object' || data === null || !('sites' in data)) return undefined;
  const read = outsideSites.schema.shape.sites.safeParse(data.sites);
  return read.success ? new Set(read.data.map(({ host }) => host)) : undefined;
}
