import type { Rule } from '../rule';
import { addressForm } from './address-form';
import { altTextRules } from './alt-texts';
import { channelLink } from './channel-link';
import { deadLinkRules } from './dead-links';
import { imageBytes } from './image-bytes';
import { imageMissing } from './image-missing';
import { laterTargets } from './later';
import { linkLabel } from './link-label';
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
  linkLabel,
  ...linkWordRules,
  channelLink,
  pageTitle,
  imageMissing,
  ...altTextRules,
  imageBytes,
  ...publicFileRules,
];
