/** Asks one question at a time. Of those that come meanwhile only the last is asked, and only its answer is given. */
export function oneAtATime<Q, A>(
  ask: (question: Q) => Promise<A>,
  answer: (answer: A, question: Q) => void,
): { readonly ask: (question: Q) => void; readonly forget: () => void } {
  let waiting: { readonly question: Q } | null = null;
  let busy = false;
  let asked = 0;

  async function run(): Promise<void> {
    busy = true;
    while (waiting) {
      const { question } = waiting;
      const mine = asked;
      waiting = null;
      try {
        const given = await ask(question);
        if (mine === asked) answer(given, question);
      } catch {
        // The question could not be answered: what is shown stays, and the next one is asked.
      }
    }
    busy = false;
  }

  return {
    ask(question) {
      waiting = { question };
      asked++;
      if (!busy) void run();
    },
    /** An answer that is still on its way is dropped. */
    forget() {
      waiting = null;
      asked++;
    },
  };
}
