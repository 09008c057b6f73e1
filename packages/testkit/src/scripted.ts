import {
  ActionTable,
  type Event,
  type Fields,
  type ScriptedDice,
  type ScriptItem,
  scripted as scriptedDice,
} from '@abatis/kernel/host';

/** A table whose dice are written down: `const table = scripted(4, 2)`, and at the end `table.expectSpent()`. */
export class ScriptedTable<E extends Event = Event> extends ActionTable<E> {
  private readonly script: ScriptedDice;

  constructor(script: ScriptedDice, fields?: Fields) {
    super(script, 0, fields);
    this.script = script;
  }

  expectSpent(): void {
    this.script.expectSpent();
  }
}

export const scripted = <E extends Event = Event>(...script: readonly ScriptItem[]): ScriptedTable<E> =>
  new ScriptedTable<E>(scriptedDice(...script));
