import { withoutDay } from '../../schema/paths';
import { servicesGrid } from '../../schema/services-grid';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Fields by which money, members or code reach somebody, by their documents. */
const PROTECTED: Readonly<Record<string, RegExp>> = {
  'content/settings/offers.yaml': /^(?:premium|mcx)Checkout$/,
  'content/settings/social.yaml': /^telegram$/,
  'content/settings/embeds.yaml': /^(?:telegramPost|webinar|tickerScript)$/,
  'content/settings/legal-links.yaml': /^brokerInvite$/,
  'content/settings/firm.yaml': /^registrationNumber$/,
  'content/settings/navigation.yaml': /^join\.href$/,
};

/** Addresses by which clients pay or join are as in the earlier version. */
export const rule = treeRule({
  ids: {
    'link-protected': {
      severity: 'warning',
      reason: 'Whoever changes a checkout or a channel sends clients and their money elsewhere.',
    },
  },
  *check(_tree, { base, files }) {
    if (!base) return;
    // A later version of a document is compared with the one that it takes the place of.
    const before = new Map([...base.files].map((file) => [withoutDay(file.path), file]));
    for (const file of files) {
      const earlier = before.get(withoutDay(file.path));
      if (!earlier) continue;
      for (const field of protectedFields(file)) {
        const old = earlier.field(field.name)?.value;
        if (old === undefined || old === field.value || typeof field.value !== 'string') continue;
        yield {
          rule: 'link-protected',
          file: file.path,
          at: fieldLocation(file, field),
          field: field.name,
          endsWithMerge: true,
          message: `${field.name} was ${quoted(old)} and is ${quoted(field.value)}: clients pay or join by it`,
          remedy:
            'Have the owners of compliance and of engineering both review the change, or write the earlier value again.',
        };
      }
    }
  },
});

function protectedFields(file: SourceFile) {
  const names =
    file.collection?.type === servicesGrid.type ? /^link$/ : PROTECTED[withoutDay(file.path)];
  return names ? file.fields().known.filter(({ name }) => names.test(name)) : [];
}
