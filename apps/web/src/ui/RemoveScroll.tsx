import { type ElementType, type ReactNode, useEffect } from 'react';

interface RemoveScrollProps {
  readonly as?: ElementType;
  readonly children?: ReactNode;
}

let locks = 0;

/**
 * Stands in for the package react-remove-scroll, by which Radix keeps a page from scrolling behind a dialog: that one
 * writes style sheets into the page, which our content security policy forbids. See vite.config.ts.
 */
export function RemoveScroll({ as: Wrapper = 'div', children }: RemoveScrollProps): ReactNode {
  useEffect(() => {
    const { style } = document.documentElement;
    locks++;
    style.overflow = 'hidden';
    return () => {
      locks--;
      if (locks === 0) style.overflow = '';
    };
  }, []);
  return <Wrapper>{children}</Wrapper>;
}
