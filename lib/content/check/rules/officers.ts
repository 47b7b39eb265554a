import { escalation } from '../../schema/charter';
import { firm } from '../../schema/settings/firm';
import { ofField } from '../consequences';
import type { FieldPlace } from '../finding';
import { quoted } from '../message-text';
import { documentOf } from '../parsed-documents';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';

const PEOPLE = ['mentor', 'complianceOfficer', 'principalOfficer'] as const;

/** Words of a designation; a name has at least one other word. */
const DESIGNATION =
  /^(?:(?:the|our|chief|principal|compliance|grievance|nodal|redressal|research|senior|managing|executive|head|of|and|officer|analyst|mentor|manager|director|proprietor|partner|owner|ceo|cco|अनुपालन|प्रधान|मुख्य|अधिकारी|विश्लेषक)[\s/,.-]*)+$/iu;

/** Words instead of a name. */
const NOBODY =
  /^(?:na|n\/a|n\.a\.|nil|none|nobody|vacant|tbd|tba|tbc|-+|\.+|x+|name|to be .*|not .*|awaited|pending)\.?$/i;

/** The people of the firm have names, which are the same wherever they are written. */
export const rule = treeRule({
  ids: {
    'person-name': { reason: 'SEBI demands the names of the officers whom investors may turn to.' },
    'officer-differs': {
      reason: 'An officer who is changed in one place only leads a grievance to the wrong person.',
    },
  },
  *check(_tree, context) {
    const settings = documentOf(firm, context);
    if (!settings) return;
    for (const key of PEOPLE) {
      const name = settings.data[key];
      const isName = /\p{L}[\p{L}\p{M}]/u.test(name) && !/[\d@]/.test(name);
      // A person whose name is that of another field has the finding there.
      if (writtenIn(settings.file, key).length > 1) continue;
      if (isName && !NOBODY.test(name) && !DESIGNATION.test(name)) continue;
      yield {
        rule: 'person-name',
        file: settings.file.path,
        ...settings.place(key),
        explains: [ofField(settings.file.id, key)],
        message: `${quoted(name)} is not the name of a person`,
        remedy: 'Write the full name of the person, such as Asha Rao.',
      };
    }
    const matrix = documentOf(escalation, context);
    for (const [index, { designation, name }] of matrix?.data.rows.entries() ?? []) {
      const key = /compliance/i.test(designation)
        ? 'complianceOfficer'
        : /principal/i.test(designation) && 'principalOfficer';
      if (!matrix || !key || plain(name) === plain(settings.data[key])) continue;
      const place = { file: matrix.file.path, ...matrix.place('rows', index, 'name') };
      yield {
        rule: 'officer-differs',
        ...place,
        compares: [place, ...writtenIn(settings.file, key)],
        message: `${quoted(name)} is not the ${designation} of content/settings/firm.yaml, ${quoted(settings.data[key])}`,
        remedy: `Write "{firm.${key}}" here, with the quotes, and change the person in content/settings/firm.yaml.`,
      };
    }
  },
});

/** A name as readers see it, who do not see a second space. */
function plain(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}

/** The field of a person, and the field to which its reference leads. */
function writtenIn(file: SourceFile, key: string): FieldPlace[] {
  const value = file.field(key)?.value;
  const [, reference] = (typeof value === 'string' && /\{firm\.(\w+)\}/.exec(value)) || [];
  return [key, ...(reference ? [reference] : [])].map((field) => ({ file: file.path, field }));
}
