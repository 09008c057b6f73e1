/** Asks for the same thing only once; a failure is not kept, so that it can be asked again. */
export function once<T>(ask: (about: string) => Promise<T>): (about: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return about => {
    const known = asked.get(about);
    if (known !== undefined) return known;
    const answer = ask(about);
    asked.set(about, answer);
    answer.catch(() => asked.delete(about));
    return answer;
  };
}
