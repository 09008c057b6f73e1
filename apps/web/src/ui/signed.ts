/** A modifier as it is printed: '+1', '−1', '0'. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `\u2212${Math.abs(value)}` : '0';
