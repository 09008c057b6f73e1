/** Whether the marks on the map hold numbers, with fractions of any kind: movement points are what is left, letters are losses. */
export const areNumbers = (written: readonly string[]): boolean =>
  written.every(text => /^[\d\p{No}\s/]+$/u.test(text));
