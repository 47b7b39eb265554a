import { states } from '../../schema/settings/states';
import { closestMatch } from '../closest-match';
import { ofField } from '../consequences';
import { didYouMean, orList, quoted } from '../message-text';
import { documentOf } from '../parsed-documents';
import { treeRule } from '../rule';

/** GST codes of the states and union territories. */
const CODES: ReadonlyMap<string, string> = new Map(
  `01 Jammu & Kashmir;02 Himachal Pradesh;03 Punjab;04 Chandigarh;05 Uttarakhand;06 Haryana;07 Delhi;
08 Rajasthan;09 Uttar Pradesh;10 Bihar;11 Sikkim;12 Arunachal Pradesh;13 Nagaland;14 Manipur;15 Mizoram;
16 Tripura;17 Meghalaya;18 Assam;19 West Bengal;20 Jharkhand;21 Odisha;22 Chhattisgarh;23 Madhya Pradesh;
24 Gujarat;26 Dadra & Nagar Haveli and Daman & Diu;27 Maharashtra;29 Karnataka;30 Goa;31 Lakshadweep;
32 Kerala;33 Tamil Nadu;34 Puducherry;35 Andaman & Nicobar Islands;36 Telangana;37 Andhra Pradesh;38 Ladakh`
    .split(';')
    .map((entry) => [plain(entry.trim().slice(3)), entry.trim().slice(0, 2)]),
);

/** "Jammu and Kashmir" is "Jammu & Kashmir". */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('&', 'and');
}

const inCapitals = (name: string) =>
  name.replaceAll(/(?<![a-z])(?!and )[a-z]/g, (letter) => letter.toUpperCase());

/** States have their names and GST codes, each once. */
export const rule = treeRule({
  ids: {
    'state-code': {
      reason: 'The code of the buyer’s state decides which GST an invoice shows.',
    },
  },
  *check(_tree, context) {
    const document = documentOf(states, context);
    if (!document) return;
    const { file, data, place } = document;
    const seen = new Set<string>();
    const present = new Set(
      [...data.states, ...data.otherTerritories].map(({ name }) => plain(name)),
    );
    const missing = [...CODES.keys()].filter((name) => !present.has(name)).map(inCapitals);
    for (const list of ['states', 'otherTerritories'] as const)
      for (const [index, { name, code }] of data[list].entries()) {
        // An unknown reference has its own finding.
        if (name.includes('{')) continue;
        const right = CODES.get(plain(name));
        const report = (key: 'name' | 'code', message: string, remedy: string) => ({
          rule: 'state-code' as const,
          file: file.path,
          ...place(list, index, key),
          message,
          remedy,
        });
        if (right === undefined) {
          const near = closestMatch(plain(name), CODES.keys());
          const meant = near ?? [...CODES].find(([, each]) => each === code)?.[0];
          yield {
            ...report(
              'name',
              `${quoted(name)} is not a state or union territory of India`,
              `${didYouMean(meant && inCapitals(meant))}Write its official English name.`,
            ),
            explains: [ofField(file.id, list)],
          };
        } else if (seen.has(right))
          yield report(
            'name',
            `${quoted(name)} is on the list already`,
            `Write the state or territory that is missing with its code: ${orList(missing)}.`,
          );
        else if (code !== right)
          yield report(
            'code',
            `${quoted(code)} is not the GST code of ${name}`,
            `Write "${right}".`,
          );
        seen.add(right ?? name);
      }
  },
});
