/**
 * How rules write. A state shares everything with the states before it; `edit` copies what it is about to
 * change, once per action, and returns the copy. So cloning a game costs nothing, undo keeps old states as
 * they were, and a rule still reads like an assignment:
 *
 *     edit(state, 'units', id).hex = to;
 *
 * Write at once to what it returns; to write again after a rule has been asked something, ask `edit` again, or what
 * was derived in between would be out of date.
 */
export type Mutable<T> = T extends readonly (infer Item)[] ? Item[] : { -readonly [Key in keyof T]: T[Key] };

/** How often an action has asked to write. What is remembered of its state keeps this, and nothing else of it, alive. */
export interface Edits {
  count: number;
}

/** The objects that the running action has copied or made, and may therefore change. */
class Ownership {
  readonly edits: Edits = { count: 0 };
  readonly outer: Ownership | null;
  readonly draft: object;
  private readonly few: object[] = [];
  private many: Set<object> | null = null;

  constructor(draft: object, outer: Ownership | null) {
    this.draft = draft;
    this.outer = outer;
    this.add(draft);
  }

  has(value: object): boolean {
    return this.many ? this.many.has(value) : this.few.includes(value);
  }

  add(value: object): void {
    if (this.many) this.many.add(value);
    else if (this.few.push(value) > FEW) this.many = new Set(this.few);
  }
}

/** Up to here a scan of an array beats the making of a set; most actions touch three or four objects. */
const FEW = 16;

/** JavaScript runs one action at a time, so one variable is enough; `transact` restores it when nested. */
let current: Ownership | null = null;

/** The edits of the action that may still change this, be it the running one or one around it; null if none may. */
export function editsOf(value: object): Edits | null {
  for (let each = current; each !== null; each = each.outer) if (each.has(value)) return each.edits;
  return null;
}

/** The state that the running action changes; null between actions. */
export const presentDraft = (): object | null => current?.draft ?? null;

/** Is an action still changing this? Then what is kept of it may be out of date at once. */
export const isDraft = (value: object): boolean => editsOf(value) !== null;

/** Runs `change` on a copy of the state and returns the copy. The given state is not changed. */
export function transact<S extends object>(state: S, change: (draft: S) => void): S {
  const outer = current;
  const draft = { ...state };
  current = new Ownership(draft, outer);
  try {
    change(draft);
    return draft;
  } finally {
    current = outer;
  }
}

export function edit<S extends object>(state: S): Mutable<S>;
export function edit<S extends object, A extends keyof S>(state: S, a: A): Mutable<S[A]>;
export function edit<S extends object, A extends keyof S, B extends keyof S[A]>(
  state: S,
  a: A,
  b: B,
): Mutable<S[A][B]>;
export function edit<S extends object, A extends keyof S, B extends keyof S[A], C extends keyof S[A][B]>(
  state: S,
  a: A,
  b: B,
  c: C,
): Mutable<S[A][B][C]>;
export function edit(state: object, a?: PropertyKey, b?: PropertyKey, c?: PropertyKey): object {
  if (!current?.has(state))
    throw new Error('edit: a state may be changed only by the action that is being applied');
  current.edits.count++;
  if (a === undefined) return state;
  const first = own(current, state, a);
  if (b === undefined) return first;
  const second = own(current, first, b);
  return c === undefined ? second : own(current, second, c);
}

function own(ownership: Ownership, parent: object, key: PropertyKey): object {
  const record = parent as Record<PropertyKey, unknown>;
  const value = record[key];
  if (typeof value !== 'object' || value === null)
    throw new Error(`edit: there is nothing to change at "${String(key)}"`);
  if (ownership.has(value)) return value;
  const copy: object = Array.isArray(value) ? value.slice() : { ...value };
  record[key] = copy;
  ownership.add(copy);
  return copy;
}
