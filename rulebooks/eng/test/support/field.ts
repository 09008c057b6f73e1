import { bnb } from '@abatis/bnb';
import type { Side, Unit } from '@abatis/bnb/rules';
import { battles } from '@abatis/bnb/rules';
import { transact } from '@abatis/kernel';
import { inches, point } from '@abatis/tabletop';
import { changeTroop, nextId, troopOf } from '../../src/access.ts';
// With it ENG's contributions are in force at the points that BNB has left.
import '../../src/rulebook.ts';
import { begin } from '../../src/rules/index.ts';
import type { EngPart } from '../../src/scenario/schema.ts';
import { engOpening } from '../../src/set-up.ts';
import type {
  Charge,
  ChargeId,
  EngState,
  Flame,
  Officer,
  Project,
  SiegeState,
  Troop,
} from '../../src/state.ts';
import { partFrom } from './words.ts';

/** A position of a test, and names for what stands in it. */
export interface Field {
  readonly state: SiegeState;
  readonly unit: (name: string) => Unit;
  readonly troop: (name: string) => Troop;
  readonly officer: (name: string) => Officer;
  readonly project: (name: string) => Project;
  /** The same position with another lot for a unit. */
  readonly withTroop: (name: string, change: Partial<Troop>) => Field;
  /** The same position with fields of a BNB unit changed. */
  readonly with: (name: string, change: Partial<Unit>) => Field;
  /** The same position with other fields of ENG's state. */
  readonly having: (change: Partial<EngState>) => Field;
}

/**
 * A position in a few lines: those of BNB's own notation (rulebooks/bnb/README.md), and lines of ENG, which
 * rulebooks/eng/README.md lists.
 */
export function field(text: string): Field {
  const lines = text.split('\n');
  const isOurs = (line: string): boolean => /^\s*eng\s/.test(line);
  const read = bnb.referee!.readPosition(lines.map(line => (isOurs(line) ? '' : line)).join('\n'), 'field');
  if (!read.ok) throw new Error(read.problems.map(({ path, reason }) => `${path} ${reason}`).join('; '));
  const said = partFrom(lines.filter(isOurs).map(line => line.trim().replace(/^eng\s+/, '')));
  const part = said.part as EngPart;
  const host = { ...read.value, battle: battleWith(read.value.battle, part) };
  const state: SiegeState = { ...host, eng: engOpening(host, part, {}) };
  const begun = transact(state, draft => {
    for (const { side, order, crew } of said.projects) {
      begin(draft, side, order);
      const { id } = draft.eng.projects.at(-1)!;
      for (const { name, role } of crew) {
        const unit = draft.units.find(each => each.name === name);
        if (!unit) throw new Error(`There is no "${name}" on this field`);
        const { arms } = troopOf(draft, unit.id);
        changeTroop(draft, unit.id, { role, project: id, arms: arms === 'never' ? arms : 'working' });
      }
    }
  });
  return fieldOf(withPowder(begun, said.after));
}

/** `charge red 20,20 300 laid`, `charge red 20,20 barrel laid`, `charge red 20,20 mine laid`, `flame red pyre 20,20`, `flame red barrier 20,20 24,20 lit`. */
function withPowder(state: SiegeState, lines: readonly (readonly string[])[]): SiegeState {
  let now = state;
  for (const [head, side, ...words] of lines) {
    const places = words.filter(word => word.includes(',')).map(placeFrom);
    const [first = '', second = ''] = words.filter(word => !word.includes(','));
    const list = head === 'charge' ? 'charges' : 'flames';
    const id = nextId(now, list, side as Side) as ChargeId;
    const common = { id, side: side as Side, left: 0 };
    const piece: Charge | Flame =
      head === 'charge'
        ? {
            ...common,
            kind: first === 'barrel' || first === 'mine' ? first : 'charge',
            pounds: first === 'mine' ? 900 : first === 'barrel' ? 0 : Number(first),
            at: places[0]!,
            state: words.slice(2).join(' ') as Charge['state'],
            layers: null,
          }
        : {
            ...common,
            kind: first as Flame['kind'],
            points: places,
            state: (second || 'built') as Flame['state'],
            left: second === 'lit' ? 2 : 0,
            failed: 0,
          };
    now = { ...now, eng: { ...now.eng, [list]: [...now.eng[list], piece] } };
  }
  return now;
}

const placeFrom = (word: string) => {
  const [x, y] = word.split(',').map(Number);
  return point(inches(x!), inches(y!));
};

/** The battle with ENG's part of its scenario, on the shelf. */
function battleWith(reference: string, eng: EngPart): string {
  const battle = battles.get(reference);
  return battles.put(
    { reference, eng },
    { ...battle, scenario: { ...battle.scenario, eng } as typeof battle.scenario },
  );
}

/** Names for what stands in a state. */
export function fieldOf(state: SiegeState): Field {
  const unit = (name: string): Unit => found(state.units, name);
  return {
    state,
    unit,
    troop: name => troopOf(state, unit(name).id),
    officer: name => found(state.eng.officers, name),
    project: name => found(state.eng.projects, name),
    withTroop: (name, change) => fieldOf(transact(state, draft => changeTroop(draft, unit(name).id, change))),
    with: (name, change) => {
      const old = unit(name);
      return fieldOf({ ...state, units: state.units.with(old.id, { ...old, ...change }) });
    },
    having: change => fieldOf({ ...state, eng: { ...state.eng, ...change } }),
  };
}

function found<T extends { readonly name: string }>(list: readonly T[], name: string): T {
  const one = list.find(each => each.name === name);
  if (!one) throw new Error(`There is no "${name}" on this field`);
  return one;
}
