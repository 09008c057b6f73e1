/** Milliseconds after a press within which a browser tells of it once more, as a click. */
const ECHO = 700;

/**
 * Tells of clicks on the board that no pointer made, such as a screen reader's. The click that a browser makes of a
 * press on the board is none: the press has been heard, and what has come under the pointer since was not meant by it.
 * Returns what stops it.
 */
export function listenToClicks(surface: HTMLElement, clicked: (target: Element) => void): () => void {
  const ears = new AbortController();
  const listening = { capture: true, signal: ears.signal };
  /** When the last press that began on the board was over, if its click is still to come. */
  let pressed: number | null = null;
  const isOnBoard = ({ target }: Event): boolean => target instanceof Node && surface.contains(target);

  window.addEventListener(
    'pointerdown',
    event => {
      pressed = isOnBoard(event) ? Infinity : null;
    },
    listening,
  );
  window.addEventListener(
    'pointerup',
    event => {
      if (pressed !== null) pressed = event.timeStamp;
    },
    listening,
  );
  window.addEventListener(
    'click',
    event => {
      const isEcho = pressed !== null && event.timeStamp - pressed < ECHO;
      pressed = null;
      if (isEcho) {
        event.stopPropagation();
        event.preventDefault();
      } else if (event.detail === 0 && isOnBoard(event)) clicked(event.target as Element);
    },
    listening,
  );
  return () => ears.abort();
}
