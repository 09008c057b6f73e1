/** Thousandths of an inch: 3/8" is 375. Every length and coordinate that a game keeps is a whole number of them. */
export type Thou = number & { readonly __thou: unique symbol };

/** A whole number of thousandths as a length; anything else is our own bug. */
export function thou(count: number): Thou {
  if (!Number.isSafeInteger(count))
    throw new Error(`A length is a whole number of thousandths, not ${count}`);
  return (count + 0) as Thou;
}

/** A length given in inches, on the grid: `inches(1.5)` is 1500. */
export const inches = (length: number): Thou => rounded(length * 1000);

/** The nearest thousandth; halves go away from zero, so that a mirrored move gives a mirrored result. */
export function rounded(length: number): Thou {
  const whole = Math.floor(Math.abs(length) + 0.5);
  return thou(length < 0 && whole > 0 ? -whole : whole);
}

/** In inches, as a player reads it: 1500 is '1.5'. */
export const inInches = (length: Thou): string => String(length / 1000);
