import { accentOfRedirect } from './accent-of-redirect';

/** Gives the page the accent of the course to which the login leads, before its scripts have arrived. */
const accents: unknown = JSON.parse(document.getElementById('login-accent')?.textContent ?? '[]');
const redirectTo = new URLSearchParams(location.search).get('redirectTo');
const accent = Array.isArray(accents) && accentOfRedirect(redirectTo, new Map(accents));
const main = document.getElementById('main');
if (accent && main) main.dataset.accent = accent;

// So that nothing moves when React shows the strip of a waiting plan.
try {
  const read = (text: string | null) => JSON.parse(text ?? '{}');
  const { plan } = read(sessionStorage.getItem('planLogin'));
  const isUnmarked = localStorage.getItem('planLogin') === null;
  const { id } = plan ?? (isUnmarked ? read(localStorage.getItem('pendingPlan')) : {});
  if (main && redirectTo?.split('?')[0] === `/subscriptions/${id}`) main.dataset.order = '';
} catch {
  // Nothing can be read, so no plan is shown.
}
