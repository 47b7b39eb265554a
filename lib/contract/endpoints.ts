import { processDhanToken, userAuth } from './broker';
import type { Endpoint } from './endpoint';
import { boughtGroups } from './groups';
import { getInvoice } from './invoices';
import { isItUs } from './is-it-us';
import { kycData, kycStatus } from './kyc';
import { contactLead, masterClassLead } from './leads';
import { requestOtp, verifyOtp } from './login';
import { getOrderStatus } from './order-status';
import { getOrderTerms } from './order-terms';
import { createOrder, getOrderExpires } from './orders';
import { fetchPlans } from './plans';
import { saveUserInfo, withdrawConsent } from './profile';
import { fetchPurchasedHistory } from './purchase-history';
import { profile, saveRecipient } from './recipient';
import { getRefundPreview } from './refund-preview';
import { logout, me } from './user';

/** Every endpoint that pages use, by the name that it has in the OpenAPI document. */
export const endpoints = {
  requestOtp,
  verifyOtp,
  saveUserInfo,
  profile,
  saveRecipient,
  withdrawConsent,
  logout,
  me,
  kycStatus,
  kycData,
  fetchPlans,
  createOrder,
  getOrderExpires,
  getOrderStatus,
  getOrderTerms,
  getRefundPreview,
  fetchPurchasedHistory,
  getInvoice,
  groups: boughtGroups,
  masterClassLead,
  contactLead,
  isItUs,
  userAuth,
  processDhanToken,
} satisfies Readonly<Record<string, Endpoint>>;
