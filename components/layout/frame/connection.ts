/** Shows the banner while the network is gone, and the toast each time it goes. */
export function watchConnection(): void {
  const banner = document.getElementById('offline-banner');
  const toast = document.getElementById('offline-toast');
  if (!banner || !toast) return;

  const update = () => {
    banner.hidden = navigator.onLine;
    if (!navigator.onLine) toast.hidden = false;
  };
  const hideToast = () => {
    toast.hidden = true;
  };
  // The style sheet keeps the time, and stops it while the pointer or the focus is on the toast.
  toast.addEventListener('animationend', hideToast);
  toast.querySelector('button')?.addEventListener('click', hideToast);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
