/** Calls `then` once, as soon as an element is less than `margin` pixels from the viewport. */
export function whenNearViewport(element: Element, margin: number, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: `${margin}px 0px` },
  );
  observer.observe(element);
}
