import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page is seen: inside the window, and the tab in front. */
export function useInSight(target: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    let inWindow = false;
    const tell = () => setInSight(inWindow && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      inWindow = entries.at(-1)?.isIntersecting ?? false;
      tell();
    });
    if (target.current) observer.observe(target.current);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [target]);
  return inSight;
}

/** Turns true, and stays so, once a part of the page is less than `margin` pixels from the window. */
export function useNear(target: RefObject<Element | null>, margin: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !target.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, margin, near]);
  return near;
}
