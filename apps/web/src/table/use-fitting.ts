import { useLayoutEffect, useState } from 'react';

/**
 * How many of a number of things have room in a box, found before anything is painted: one after the other is left out
 * until the box is not cramped. The box is null before it is there. `signature` changes with all that takes up room in it.
 */
export function useFitting(
  box: HTMLElement | null,
  count: number,
  signature: string,
  isCramped: (box: HTMLElement) => boolean,
): number {
  const [tried, setTried] = useState({ signature, left: 0 });
  const left = tried.signature === signature ? Math.min(tried.left, count) : 0;
  // Without a list of what it hangs on: each try is a render, and after each it is looked at again.
  useLayoutEffect(() => {
    if (left < count && box && isCramped(box)) setTried({ signature, left: left + 1 });
  });
  useLayoutEffect(() => {
    if (!box) return;
    const again = (): void => setTried({ signature: '', left: 0 });
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      const now = box.clientWidth;
      // What is in it has changed its size by itself, as when a font arrives: it is looked at once more.
      if (now === width) return setTried(last => ({ ...last }));
      width = now;
      again();
    });
    for (const each of [box, ...box.children]) observer.observe(each);
    // The letters of the font that has arrived may be narrower than those that it was measured with.
    document.fonts.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', again);
    };
  }, [box]);
  return count - left;
}
