import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A drawing that the board makes as SVG text, put into the page. */
export function Drawing(props: { readonly svg: string; readonly className?: string | undefined }): ReactNode {
  const host = useRef<HTMLSpanElement>(null);
  const { svg, className } = props;
  useLayoutEffect(() => {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    host.current?.replaceChildren(document.importNode(parsed, true));
  }, [svg]);
  return <span ref={host} className={className} aria-hidden="true" />;
}
