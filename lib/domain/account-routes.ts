/** Home and the pages of the account: in a file of their own, so that their scripts have no other address. */
export const accountRoutes = {
  home: '/',
  requestOtp: '/request-otp',
  verifyOtp: '/verify-otp',
  kyc: '/kyc',
  myGroups: '/my-groups',
  history: '/history',
  profile: '/profile',
  dhanCallback: '/dhan/callback',
} as const;

/** Address of a course's purchase page; `slug` is the course's id. */
export function subscriptionPath(slug: string): `/subscriptions/${string}` {
  return `/subscriptions/${slug}`;
}

/** Address of the login, which leads to `redirectTo` afterwards: a path of this website with its query. */
export function loginPath(redirectTo: string): string {
  return `${accountRoutes.requestOtp}?${new URLSearchParams({ redirectTo })}`;
}
