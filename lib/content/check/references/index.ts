import type { Rule } from '../rule';
import { addressForm } from './address-form';
import { deadLinkRules } from './dead-links';
import { imageRules } from './images';
import { laterTargets } from './later';
import { linkWordRules } from './link-words';
import { outsideLinkRules } from './outside-links';
import { pageTitle } from './page-title';
import { publicFileRules } from './public-files';
import { valueRules } from './values';
import { writtenRules } from './written';

/** References to values, pages, sites and files. */
export const referencesRules: readonly Rule[] = [
  ...valueRules,
  ...writtenRules,
  addressForm,
  ...deadLinkRules,
  ...outsideLinkRules,
  laterTargets,
  ...linkWordRules,
  pageTitle,
  ...imageRules,
  ...publicFileRules,
];
