/** A code of the rulebook, and what it means. */
interface Code {
  readonly code: string;
  readonly text: string;
}

/** The codes that stand in these texts: in '1s D' those of '#s' and 'D'. */
export function codesIn(texts: readonly string[], codes: readonly Code[]): readonly Code[] {
  const written = new Set(texts.flatMap(text => text.split(' ')).map(word => word.replace(/\d+/g, '#')));
  return codes.filter(({ code }) => written.has(code));
}
