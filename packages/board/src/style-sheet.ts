/*
 * The few rules of the board's own elements. They are adopted by the document instead of written into it, so that a
 * strict content policy (no inline styles) does not stop them. What says where a thing is, is set through CSSOM.
 */
const RULES = `
.abatis-board { position: relative; width: 100%; height: 100%; overflow: clip; touch-action: none; user-select: none; -webkit-user-select: none;
  -webkit-touch-callout: none; cursor: grab; outline: none; contain: strict; background: #efe8d5; }
.abatis-board[data-flat] { background: #fff; }
.abatis-board[data-dragging] { cursor: grabbing; }
.abatis-board > canvas { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
.abatis-pieces { position: absolute; left: 0; top: 0; width: 0; height: 0; transform-origin: 0 0; }
.abatis-pieces[data-hidden] { opacity: 0; pointer-events: none; }
.abatis-pieces > * { position: absolute; left: 0; top: 0; }
.abatis-stack { width: 56px; height: 56px; margin: -31px 0 0 -25px; padding: 0; border: 0; background: none; font: inherit;
  color: inherit; cursor: pointer; outline: none; -webkit-tap-highlight-color: transparent; contain: layout style; z-index: var(--north); }
.abatis-board[data-dragging] .abatis-stack { cursor: grabbing; }
.abatis-stack > svg, .abatis-moving > svg { position: absolute; left: -15px; top: -9px; width: 80px; height: 80px; overflow: visible;
  pointer-events: none; display: block; }
.abatis-moving { transform-origin: 25px 31px; width: 56px; height: 56px; margin: -31px 0 0 -25px; pointer-events: none; z-index: 3000; }
.abatis-footprint { transform-origin: 0 0; margin: var(--y, 0) 0 0 var(--x, 0); pointer-events: none; }
.abatis-footprint > svg { left: calc(-1 * var(--x, 0px)); top: calc(-1 * var(--y, 0px)); width: 1px; height: 1px; }
.abatis-footprint .abatis-covered { pointer-events: fill; }
.abatis-stack[data-general] { z-index: calc(var(--north) + 900); }
.abatis-stack[data-faded] { opacity: .33; }
.abatis-stack[data-picked] { z-index: calc(var(--north) + 1000); }
.abatis-stack[aria-pressed="true"] { z-index: calc(var(--north) + 2000); }
.abatis-stack[data-target] { cursor: crosshair; }
.abatis-stack[data-away] { visibility: hidden; }
.abatis-cursor, .abatis-spot { width: 96px; height: 96px; margin: -48px 0 0 -48px; pointer-events: none; overflow: visible; z-index: 4000; }
.abatis-cursor { visibility: hidden; }
.abatis-board[data-keys]:focus-within .abatis-cursor { visibility: visible; }
.abatis-spot { z-index: -1; animation: abatis-pulse 1.6s ease-in-out infinite; }
.abatis-board[data-still] .abatis-spot { animation: none; }
@keyframes abatis-pulse { 0%, 100% { transform: var(--at) scale(1); opacity: 1; } 50% { transform: var(--at) scale(1.1); opacity: .62; } }
@media (prefers-reduced-motion: reduce) { .abatis-spot { animation: none; } }
.abatis-said { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) { .abatis-stack:focus-visible { outline: 3px solid Highlight; } }
`;

let adopted = false;

export function adoptStyleSheet(): void {
  if (adopted) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  adopted = true;
}
