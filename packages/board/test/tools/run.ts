/** What a tool makes of inputs, one after the other. */
export function runTool<State, Input, Effect>(
  tool: (state: State, input: Input) => { readonly state: State; readonly effects: readonly Effect[] },
  start: State,
  inputs: readonly Input[],
): { readonly state: State; readonly effects: readonly Effect[] } {
  const effects: Effect[] = [];
  let state = start;
  for (const each of inputs) {
    const outcome = tool(state, each);
    state = outcome.state;
    effects.push(...outcome.effects);
  }
  return { state, effects };
}
