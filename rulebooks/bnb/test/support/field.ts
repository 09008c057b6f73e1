import { facing, inches, type Pose, point, type TablePoint } from '@abatis/tabletop';
import { battles } from '../../src/battle.ts';
import type { BnbCharts } from '../../src/charts/charts.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { groundFrom, terrainPiece } from '../../src/ground.ts';
import {
  optionsInForce,
  PASS_THROUGH,
  type PassThrough,
  SWITCHES,
  type SwitchId,
} from '../../src/options.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';
import {
  type BnbState,
  type General,
  type GeneralId,
  NO_TURN,
  type TurnRecord,
  type Unit,
  type UnitId,
} from '../../src/state.ts';
import { SIDES, type Side, TERRAINS, type Terrain } from '../../src/vocabulary.ts';
import { chargeFrom, engagementFrom, generalFrom, terrainFrom, unitFrom } from './words.ts';

/** A position of a test, and names for what stands in it. */
export interface Field {
  readonly state: BnbState;
  readonly unit: (name: string) => Unit;
  readonly id: (name: string) => UnitId;
  readonly general: (name: string) => General;
  /** The same position with fields of a unit changed; those of its turn are laid over it. */
  readonly with: (
    name: string,
    change: Partial<Omit<Unit, 'turn'>> & { turn?: Partial<TurnRecord> },
  ) => Field;
  /** The same position with other fields of the state. */
  readonly having: (change: Partial<BnbState>) => Field;
}

/**
 * A position in a few lines; rulebooks/bnb/README.md lists the words. A side whose generals are not named has one for each
 * unit, 8" behind it, so that everybody is in command; a unit that is `alone` has none.
 */
export function field(text: string, charts: BnbCharts = shippedCharts): Field {
  const lines = text
    .split('\n')
    .map(line => line.replace(/#.*/, '').trim())
    .filter(line => line !== '');
  const draft = new Draft();
  for (const line of lines) draft.read(line);
  return fieldOf(draft.state(charts));
}

/** Names for what stands in a state. */
export function fieldOf(state: BnbState): Field {
  const unit = (name: string): Unit => found(state.units, name);
  return {
    state,
    unit,
    id: name => unit(name).id,
    general: name => found(state.generals, name),
    with: (name, { turn, ...change }) => {
      const old = unit(name);
      const changed: Unit = { ...old, ...change, turn: { ...old.turn, ...turn } };
      return fieldOf({ ...state, units: state.units.with(old.id, changed) });
    },
    having: change => fieldOf({ ...state, ...change }),
  };
}

function found<T extends { readonly name: string }>(list: readonly T[], name: string): T {
  const one = list.find(each => each.name === name);
  if (!one) throw new Error(`There is no "${name}" on this field`);
  return one;
}

/** Gathers what the lines say. */
class Draft {
  private size = { width: inches(96), height: inches(72) };
  private on: SwitchId[] = [];
  private passThroughFire: PassThrough = 'chargers';
  private turn = 1;
  private sideA: Side = 'red';
  private readonly units: Unit[] = [];
  private readonly alone: string[] = [];
  private readonly generals: General[] = [];
  private readonly later: string[] = [];
  private readonly terrain: { readonly id: string; readonly type: Terrain; readonly words: string }[] = [];

  read(line: string): void {
    const [head = '', ...rest] = line.split(/\s+/);
    const words = rest.join(' ');
    if (head === 'table') this.readSize(words);
    else if (head === 'options') this.readOptions(rest);
    else if (head === 'turn') this.turn = Number(words);
    else if (head === 'sideA') this.sideA = words as Side;
    else if (head === 'charge' || head === 'engaged' || head === 'unmanned') this.later.push(line);
    else if ((SIDES as readonly string[]).includes(head)) this.readPiece(head as Side, words);
    else if ((TERRAINS as readonly string[]).includes(head)) this.readTerrain(head as Terrain, words);
    else throw new Error(`A line of a field cannot begin with "${head}": ${line}`);
  }

  state(charts: BnbCharts): BnbState {
    const scenario = {
      ...SCENARIOS[0]!,
      id: 'test',
      terrain: [],
    };
    const pieces = this.terrain.map(({ id, type, words }) =>
      terrainPiece(charts.terrain, { id, type, ...terrainFrom(words) }),
    );
    const battle = battles.put(
      { scenario, charts, pieces, size: this.size },
      { scenario, charts, ground: groundFrom(this.size, pieces) },
    );
    const generals = [...this.generals, ...this.ownGenerals()].map((each, id) => ({
      ...each,
      id: id as GeneralId,
      attachedTo: each.attachedTo,
    }));
    const state: BnbState = {
      steps: [],
      battle,
      options: optionsInForce({ on: this.on, passThroughFire: this.passThroughFire }, {}),
      turn: this.turn,
      sideA: this.sideA,
      units: this.units,
      generals,
      charges: [],
      engagements: [],
      unmanned: [],
      fire: [],
      battering: [],
      favours: [],
      damage: [],
      tally: { red: { models: 0, broken: false }, blue: { models: 0, broken: false } },
      held: {},
      result: null,
    };
    return this.later.reduce((now, line) => this.addLater(now, line), state);
  }

  private addLater(state: BnbState, line: string): BnbState {
    const [head = '', ...rest] = line.split(/\s+/);
    const idOf = (name: string): UnitId => found(this.units, name).id;
    if (head === 'charge') return { ...state, charges: [...state.charges, chargeFrom(rest, idOf)] };
    if (head === 'engaged')
      return { ...state, engagements: [...state.engagements, engagementFrom(rest, idOf)] };
    const [of = '', models = '1', place = '@0,0'] = rest;
    const pose = poseFrom(place, 'red');
    return {
      ...state,
      unmanned: [...state.unmanned, { of: idOf(of), models: Number(models), gunsLost: 0, pose }],
    };
  }

  private readSize(words: string): void {
    const [width, height] = words.split('x').map(Number);
    this.size = { width: inches(width!), height: inches(height!) };
  }

  private readOptions(words: readonly string[]): void {
    for (const word of words) {
      const [id, value] = word.split('=');
      if (id === 'passThroughFire' && PASS_THROUGH.includes(value as PassThrough))
        this.passThroughFire = value as PassThrough;
      else if (SWITCHES.includes(id as SwitchId)) this.on.push(id as SwitchId);
      else throw new Error(`There is no option "${word}"`);
    }
  }

  private readPiece(side: Side, words: string): void {
    if (words.startsWith('general ')) {
      const { general, unit } = generalFrom(side, words.slice('general '.length), this.generals.length);
      const attachedTo = unit === null ? null : found(this.units, unit).id;
      this.generals.push({ ...general, attachedTo });
      return;
    }
    const [name = '', rest = ''] = splitOnce(words, ':');
    const read = unitFrom(side, name, rest, this.units.length as UnitId, poseFrom);
    if (read.isAlone) this.alone.push(name);
    this.units.push({ ...read.unit, turn: { ...NO_TURN, ...read.turn } });
  }

  private readTerrain(type: Terrain, words: string): void {
    const [id = '', rest = ''] = splitOnce(words, ':');
    this.terrain.push({ id, type, words: rest });
  }

  private ownGenerals(): readonly General[] {
    const given = new Set(this.generals.map(({ side }) => side));
    return this.units
      .filter(({ side, name }) => !given.has(side) && !this.alone.includes(name))
      .map(unit => ({
        id: 0,
        name: `general of ${unit.name}`,
        side: unit.side,
        rank: 'brigadier',
        brigade: unit.brigade,
        charisma: 0,
        status: 'table',
        at: this.behind(unit),
        attachedTo: null,
        moved: false,
        commandPoints: 0,
      }));
  }

  /** 8" towards the baseline, as far as there is table. */
  private behind({ pose: { at }, baseline }: Unit): TablePoint {
    const far = inches(8);
    const edge = 'edge' in baseline ? baseline.edge : 'south';
    const [dx, dy] = { south: [0, -far], north: [0, far], west: [-far, 0], east: [far, 0] }[edge];
    const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
    return point(within(at.x + dx!, this.size.width), within(at.y + dy!, this.size.height));
  }
}

function splitOnce(text: string, sign: string): readonly string[] {
  const at = text.indexOf(sign);
  if (at < 0) throw new Error(`"${text}" has no "${sign}"`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** `@20,30/180`: inches and degrees; without a facing red looks north and blue south. */
export function poseFrom(word: string, side: Side): Pose {
  const [place = '', angle] = word.replace('@', '').split('/');
  const [x, y] = place.split(',').map(Number);
  const looks = angle === undefined ? (side === 'red' ? 0 : 180) : Number(angle);
  return { at: point(inches(x!), inches(y!)), facing: facing(Math.round(looks * 10)) };
}
