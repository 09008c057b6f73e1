import { unitsAt } from '../access.ts';
import { SPECIAL_ROUNDS } from '../charts/tables.ts';
import { WHOLE_SECTION } from '../rules/23.47-sections.ts';
import type { SiegeState } from '../state.ts';
import { inUnits } from '../units.ts';
import { atOf } from './codecs.ts';
import type * as lines from './lines.ts';

/* What of a state the lines of ENG say. */

const some = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);
const unlessNone = (amount: number): number | null => (amount === 0 ? null : amount);
const degrees = (tenths: number): number => tenths / 10;

/** Units of whom there is anything to say. */
export const troops = ({ units, eng }: SiegeState): readonly lines.TroopLine[] =>
  eng.troops.flatMap((troop, id): readonly lines.TroopLine[] => {
    const rounds = SPECIAL_ROUNDS.filter(round =>
      eng.fire.allowances.some(each => each.unit === id && each.round === round && each.left > 0),
    );
    const line: lines.TroopLine = {
      name: units[id]!.name,
      type: troop.engType,
      attachment:
        troop.attachment === (troop.engType === 'soldier' ? 'command' : 'HQ') ? null : troop.attachment,
      tools: troop.tools,
      stormer: troop.stormer && troop.engType !== 'sapper' && troop.engType !== 'pioneer',
      dismounted: troop.dismounted,
      ladderGroups: unlessNone(troop.ladderGroups),
      guns: troop.guns,
      mu: unlessNone(inUnits(troop.load.mu)),
      powder: unlessNone(troop.load.powder),
      rounds: some(rounds),
    };
    const isPlain = line.type === 'soldier' && Object.entries(line).every(isUsual);
    return isPlain ? [] : [line];
  });

const isUsual = ([key, value]: readonly [string, unknown]): boolean =>
  key === 'name' || key === 'type' || value === null || value === false;

/** ENG A.8: generals who are of another rank than the state gives them by itself. */
export const ranks = ({ generals, eng }: SiegeState): readonly lines.RankLine[] =>
  generals.flatMap(({ name, rank }, id): readonly lines.RankLine[] => {
    const own = eng.ranks[id];
    const usual = rank === 'commander' ? 'division' : 'brigade';
    return own === undefined || own === usual ? [] : [{ name, rank: own }];
  });

export const officers = ({ units, eng }: SiegeState): readonly lines.OfficerLine[] =>
  eng.officers
    .filter(({ alive }) => alive)
    .map(({ side, name, mounted, attachedTo, at }) => ({
      side,
      name,
      mounted,
      with: attachedTo === null ? null : units[attachedTo]!.name,
      at: attachedTo === null ? [atOf(at)] : [],
    }));

export const carriers = ({ eng }: SiegeState): readonly lines.CarrierLine[] =>
  eng.carriers
    .filter(({ status }) => status === 'table')
    .map(({ side, name, kind, mu, reloads, pose }) => ({
      side,
      name,
      kind,
      mu: unlessNone(inUnits(mu)),
      reloads: unlessNone(reloads),
      facing: degrees(pose.facing),
      at: [atOf(pose.at)],
    }));

export const crafts = ({ eng }: SiegeState): readonly lines.CraftLine[] =>
  eng.crafts.map(({ side, name, kind, damaged, at }) => ({ side, name, kind, damaged, at: [atOf(at)] }));

export const stocks = ({ eng }: SiegeState): readonly lines.StockLine[] =>
  eng.piles.map(({ side, at, mu, fresh, park }) => ({ side, at: atOf(at), mu: inUnits(mu + fresh), park }));

export const sources = ({ eng }: SiegeState): readonly lines.SourceLine[] =>
  eng.sources.map(({ name, kind, pieces, at, left }) => ({
    name,
    kind,
    pieces: some(pieces),
    mu: inUnits(left),
    at: at ? [atOf(at)] : [],
  }));

/** A work that was set up by its middle is printed by it. */
export const works = ({ eng }: SiegeState): readonly lines.WorkLine[] =>
  eng.works.map(work => ({
    name: work.name,
    kind: work.kind,
    class: work.class,
    side: work.builtBy,
    facing: degrees(work.facing),
    gorge: work.gorge,
    enclosed: work.enclosed,
    piece: work.piece,
    hits: work.hitsPerSection,
    open: some(work.sections.flatMap(({ open }, at) => (open ? [at] : []))),
    battered: work.sections.flatMap(({ hits }, section) => (hits > 0 ? [{ section, hits }] : [])),
    at: (work.closed ? [middleOfFront(work.points)] : work.points).map(atOf),
  }));

const middleOfFront = ([left, right]: SiegeState['eng']['works'][number]['points']) => ({
  x: (left!.x + right!.x) / 2,
  y: (left!.y + right!.y) / 2,
});

export const buildings = ({ eng }: SiegeState): readonly lines.BuildingLine[] =>
  eng.buildings.map(({ piece, class: of }) => ({ piece, class: of }));

/** Projects that are not yet done with. */
export const projects = (state: SiegeState): readonly lines.ProjectLine[] =>
  state.eng.projects
    .filter(({ status }) => status !== 'placed' && status !== 'abandoned')
    .map(each => {
      const names = (role: Parameters<typeof unitsAt>[2]): readonly string[] | null =>
        some(unitsAt(state, each.id, role).map(id => state.units[id]!.name));
      return {
        side: each.side,
        name: each.name,
        type: each.type,
        crew: names('labour'),
        assist: names('assist'),
        second: names('second'),
        supervise: names('supervise'),
        priority: unlessNone(each.priority),
        facing: degrees(each.trace.facing),
        gorge: each.trace.gorge,
        pieces: each.pieces === 1 ? null : each.pieces,
        piece: each.trace.piece,
        on: each.trace.on === null ? null : state.eng.works[each.trace.on]!.name,
        done: unlessNone(each.sections.filter(part => part >= WHOLE_SECTION).length),
        delivered: unlessNone(inUnits(each.delivered)),
        at: each.trace.points.map(atOf),
      };
    });

export const charges = ({ eng }: SiegeState): readonly lines.ChargeLine[] =>
  eng.charges.map(({ side, at, kind, pounds, state }) => ({
    side,
    at: atOf(at),
    what: kind === 'charge' ? pounds : kind,
    state,
    failed: state === 'failed once' ? ('once' as const) : null,
  }));

export const flames = ({ eng }: SiegeState): readonly lines.FlameLine[] =>
  eng.flames.map(({ side, kind, state, points }) => ({ side, kind, state, at: points.map(atOf) }));
