/** Every word and number in a piece of plain data, without the names of its fields. */
export const wordsIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null ? Object.values(data).flatMap(wordsIn) : [String(data)];
