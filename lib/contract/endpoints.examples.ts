import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

export const mobile = '9876543210';
export const slug = 'btst-vip';
export const person = { name: 'Asha Rao', email: 'asha@example.com' };
const link = 'https://t.me/+abc';
const id = '0f4e0b62-9f0a-4a3e-8f5e-2b1a3c4d5e6f';
const until = '2026-12-01T18:30:00.000Z';
export const plan = {
  plan_id: 'btst-vip-1-month',
  plan_name: 'BTST VIP+',
  duration: 1,
  price: 3000,
  discounted_price: 1500,
  discount: '33% off',
  savings: 'Save ₹1,000',
  features: 'One\nTwo',
  best: false,
};
const order = {
  slug,
  plan_id: plan.plan_id,
  amount: 3540,
  phone: mobile,
  duration: 1,
  plan_name: 'BTST VIP+',
};
const bought = { plan_name: 'BTST VIP+', plan_expires_at: until, created_at: until };

const recipient = {
  address: '12 Some Road\nKochi',
  pin: '682001',
  business: { gstin: '29AAICP2912R1ZR', legal_name: 'Rao Trading LLP' },
};

/** The table of product 12: the body that is sent, and the fields of the answer that are used. */
export const examples: { endpoint: Endpoint; sent: object; answered: unknown }[] = [
  { endpoint: endpoints.requestOtp, sent: { mobile }, answered: { message: 'Sent.' } },
  {
    endpoint: endpoints.verifyOtp,
    sent: { mobile, otp: '012345', name: 'user', email: null },
    answered: { message: 'Welcome.', first_login: true },
  },
  { endpoint: endpoints.withdrawConsent, sent: {}, answered: {} },
  { endpoint: endpoints.saveUserInfo, sent: { ...person, state: 'Jammu & Kashmir' }, answered: {} },
  {
    endpoint: endpoints.profile,
    sent: {},
    answered: { ...person, state: 'Kerala', name_verified: true, recipient },
  },
  { endpoint: endpoints.saveRecipient, sent: recipient, answered: {} },
  { endpoint: endpoints.logout, sent: {}, answered: {} },
  { endpoint: endpoints.me, sent: {}, answered: { name: 'Asha Rao', mobile } },
  {
    endpoint: endpoints.kycStatus,
    sent: { slug },
    answered: { kyc_completed: true, has_success_payment: true, telegram_link: link },
  },
  {
    endpoint: endpoints.kycData,
    sent: { pan: 'ABCDE1234F' },
    answered: { message: 'Done.', telegram_link: link },
  },
  {
    endpoint: endpoints.fetchPlans,
    sent: { package_id: slug, coupon: 'VIP50' },
    answered: [plan, 'VIP50'],
  },
  {
    endpoint: endpoints.createOrder,
    sent: order,
    answered: { payment_session_id: 'session_x', order_id: id, repeated: false },
  },
  {
    endpoint: endpoints.getOrderExpires,
    sent: { slug },
    answered: {
      plan_expires_at: until,
      later_plans: [{ plan_id: 'btst-vip-2-months', from: '2027-02-28' }],
      extensions: [{ plan_id: 'btst-vip-2-months', until: '2028-02-28' }],
    },
  },
  {
    endpoint: endpoints.fetchPurchasedHistory,
    sent: {},
    answered: [
      { id: '7', ...bought, payment_id: 'cf_1' },
      { id, ...bought, payment_id: 'cf_2', invoice_url: '/api/invoices/7', slug, status: 'active' },
      {
        id,
        ...bought,
        months: 3,
        payment_id: 'cf_3',
        paid_paise: 236_000,
        refunds: [{ amount_paise: 100, paid_at: null }],
      },
    ],
  },
  {
    endpoint: endpoints.groups,
    sent: {},
    answered: [
      { name: 'BTST VIP+', slug, status: 'active', plan_expires_at: until, telegram_link: link },
      { name: 'BTST VIP+', slug, status: 'expired', plan_expires_at: until },
    ],
  },
  {
    endpoint: endpoints.getOrderStatus,
    sent: { order_id: id },
    answered: {
      order_id: id,
      status: 'created',
      payment_status: 'failed',
      message: 'Insufficient funds',
      plan_expires_at: null,
    },
  },
  {
    endpoint: endpoints.getOrderTerms,
    sent: { id },
    answered: {
      order_id: id,
      accepted_at: until,
      documents: [{ document: 'refund-policy', version: 'f00', text: 'Refunds\nOne' }],
    },
  },
  {
    endpoint: endpoints.getRefundPreview,
    sent: { id },
    answered: { amount_paise: 236_000 },
  },
  {
    endpoint: endpoints.getInvoice,
    sent: { id },
    answered: new Response('%PDF'),
  },
  {
    endpoint: endpoints.userAuth,
    sent: { broker: 'dhan', mobile },
    answered: { status: 'ok', msg: 'Go on.', redirect_url: 'https://auth.dhan.co/x' },
  },
  {
    endpoint: endpoints.processDhanToken,
    sent: { tokenId: 't', consentId: 'c' },
    answered: { status: 'ok' },
  },
  { endpoint: endpoints.masterClassLead, sent: { ...person, number: '1234567890' }, answered: {} },
  { endpoint: endpoints.contactLead, sent: { ...person, message: 'Hello\nthere' }, answered: {} },
  { endpoint: endpoints.isItUs, sent: { channel: link }, answered: { verdict: 'no' } },
];

/** Input of an endpoint: the variable segments of its path, or its query with GET, else its body. */
export const requestOf = ({ method, params, query, body }: Endpoint) =>
  params ?? (method === 'GET' ? query : body);
