import type { DocumentOf } from '@/lib/content/schema/collection';
import type { wordings } from '@/lib/content/schema/settings/wordings';

/** A kind of personal data, by its name in `personalData` of content/settings/wordings.yaml. */
type DataKind = Exclude<keyof DocumentOf<typeof wordings>['personalData'], 'source' | 'date'>;

/**
 * Columns of each table that hold or date personal data, by kind, and columns without any data about a
 * visitor or customer. Tables of the simulators are left out, since live has nothing in them.
 */
export const storedData: Readonly<
  Record<string, Readonly<Partial<Record<DataKind | 'nothing', string>>>>
> = {
  alerts: { nothing: 'id kind about first_at last_at times told_at ended_at end_told_at' },
  broker_consents: { brokerLogin: 'consent_digest created_at expires_at used_at' },
  consent_notices: { nothing: 'version purpose text created_at' },
  consents: {
    agreements: 'id user_id purpose notice_version channel address given_at withdrawn_at',
  },
  disputes: {
    payments: `provider provider_dispute_id order_id payment_id type state amount_paise respond_by
      opened_at closed_at`,
  },
  entitlements: {
    purchases: 'id order_id user_id course_slug months starts_at ends_at anchor_day created_at',
  },
  family_fees: { purchases: 'order_id user_id paise members declared_at' },
  group_members: {
    groups: `id user_id group_slug chat_id status link_name link_ciphertext key_id link_digest
      telegram_user_id is_administrator created_at joined_at left_at ended_at`,
  },
  group_strangers: { groups: 'id group_slug chat_id telegram_user_id added_by joined_at' },
  invoice_counters: { nothing: 'series year last' },
  invoices: {
    purchases: `id kind order_id refund_id corrects_id series year counter number issued_at document
      pdf`,
  },
  kyc_submissions: {
    pan: `id user_id status pan_ciphertext key_id pan_fingerprint provider_reference
      pan_status consent_id created_at decided_at`,
    profile: 'compared_name',
  },
  lead_digests: { limits: 'digest created_at' },
  leads: { leads: 'id kind name email number message page created_at forwarded_at' },
  number_gaps: { nothing: 'series year first last at reason' },
  operator_actions: { staff: 'id at action operator approved_by reason target details' },
  order_matters: { purchases: 'order_id kind opened_at closed_at' },
  order_terms: { agreements: 'order_id document version accepted_at address is_ticked' },
  orders: {
    purchases: `id user_id course_slug plan_id plan_name months list_paise coupon_code
      coupon_percent discount_paise price_paise gst_percent cgst_paise sgst_paise igst_paise
      total_paise firm_state_code status review_reason created_at expires_at`,
    state: 'state_code',
    payments: 'payment_session_id paid_at checked_at',
  },
  otps: {
    mobile: 'mobile',
    logins: `id browser_mark purpose pre_login_hash mac guesses last_guess_at created_at expires_at
      used_at dead_at`,
  },
  pan_lookups: {
    pan: 'pan_fingerprint name_digest user_id asked_at outcome pan_status provider_reference',
  },
  payment_events: {
    payments: `provider key type order_id payment_id refund_id dispute_id status outcome
      received_at handled_at`,
  },
  payments: {
    payments: `id provider provider_payment_id order_id outcome amount_paise currency
      refunded_paise method paid_at created_at`,
  },
  rate_limits: { limits: 'key window_start n' },
  recipients: { recipient: 'user_id address pin gstin legal_name saved_at' },
  refunds: {
    payments: `id order_id payment_id amount_paise origin provider_refund_id kind status channel
      bank_reference disputes_accepted_at ends_at created_at completed_at sms_sent_at`,
    staff: 'reason requested_by approved_by',
  },
  reminders: {
    purchases: 'id user_id course_slug ends_at days_before status created_at decided_at',
  },
  sessions: {
    logins: 'token_hash user_id created_at last_seen_at expires_at',
    purchases: 'coupon_code',
  },
  site_state: { nothing: 'only since snapshot_at operator reason' },
  timetable: { nothing: 'job minute' },
  users: {
    mobile: 'mobile',
    profile: 'name email profile_saved_at',
    state: 'state_code',
    logins: 'id created_at erased_at',
  },
  webhook_events: { payments: 'provider key body received_at' },
};
