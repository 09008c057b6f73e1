import { NO_TURN, recover, SIDES, type Side, type UnitId } from '@abatis/bnb/rules';
import { edit, type Happening, net } from '@abatis/kernel';
import { byId, changeTroop, partOf, troopOf } from '../access.ts';
import type { EngTable } from '../events.ts';
import { has } from '../options.ts';
import type { SiegeState } from '../state.ts';
import type { March } from '../watch-state.ts';
import { releaseElite } from './0.6-assignments.ts';
import { takeUpArms } from './23.21-arms.ts';
import { releaseSoldiers } from './23.21-enemy-near.ts';
import { owesRest } from './23.21-fatigue.ts';
import { placeAll } from './23.48-placement.ts';
import { reinforcementKey, remember } from './g.0-conditions.ts';
import { summonsRoll } from './g.3-town.ts';
import { type tick as playWork, tick } from './s.4-tick.ts';
import type { Segment } from './t.1-calendar.ts';
import { passTurn } from './t.1-clock.ts';
import { watchOf } from './t.2-watches.ts';
import { CALM, CONTACT, type Contact, contactWithin } from './t.5-contact.ts';
import { mayDrive } from './t.7-nights.ts';
import {
  beginTally,
  bringOn,
  dayReport,
  deliver,
  groundRoll,
  relieve,
  returnTools,
} from './t.13-interphase.ts';
import { dropErrands } from './t.19-errands.ts';
import { haulOn } from './t.19-hauls.ts';
import { driveOn, formedUp, marchedOn, placeMarched } from './t.19-marches.ts';
import { practicableBreaches } from './x.2-practicable.ts';
import { fillDitches } from './x.3-fascines.ts';
import { mineWar } from './x.8-countermines.ts';
import { fillUp } from './x.9-ammunition.ts';

/* ENG T.4, T.5, T.19: a watch of siege tempo, and the ways from one tempo to the other. */

export type TempoEvent =
  | Happening<'eng/watch-begun', 'ENG T.4', { day: number; seg: Segment; watch: number }>
  | Happening<'eng/contact', 'ENG T.5', { by: UnitId; enemy: UnitId }>
  | Happening<'eng/battle-begun', 'ENG T.5', { ordered: boolean }>
  | Happening<'eng/calmed', 'ENG T.5', { agreed: boolean }>
  | Happening<'eng/took-over', 'ENG T.15', { side: Side; unit: UnitId; by: UnitId }>
  | Happening<'eng/came-up', 'ENG T.13', { units: readonly UnitId[] }>;

/** ENG W0: the watch begins; the division of the day comes, and reinforcements that are due. */
export function beginWatch(state: SiegeState, table: EngTable): void {
  const { day, seg } = state.eng.clock.moment;
  const draft = edit(state, 'eng', 'watch');
  draft.sallies = [];
  draft.summoning = false;
  draft.commanded = false;
  table.emit({
    type: 'eng/watch-begun',
    clause: 'ENG T.4',
    day,
    seg,
    watch: watchOf(state.eng.clock.moment),
  });
  const relief = seg === 'D' || state.eng.watch.onDuty === null ? relieve(state, day) : null;
  if (relief) table.emit(relief);
  bringUp(state, table);
}

/** Section g: reinforcements that have come in siege tempo stand where the scenario sets them up. */
function bringUp(state: SiegeState, table: EngTable): void {
  remember(state);
  const due = (partOf(state).reinforcements ?? []).flatMap(({ units, after = 0 }, i) => {
    const met = state.eng.watch.met[reinforcementKey(i)];
    return met !== undefined && met + after <= state.turn + 1 ? units : [];
  });
  const coming = state.units.filter(({ name, status }) => status === 'due' && due.includes(name));
  for (const unit of coming) bringOn(state, unit);
  if (coming.length > 0)
    table.emit({ type: 'eng/came-up', clause: 'ENG T.13', units: coming.map(({ id }) => id) });
}

/** ENG W2: a summons is answered; a sortie, an assault or troops in the open near the enemy bring battle tempo. */
export function checkContact(state: SiegeState, table: EngTable): void {
  answerSummons(state, table);
  if (state.eng.watch.surrendered) return;
  const isOrdered = state.eng.watch.sallies.length > 0;
  const contact = isOrdered ? null : contactWithin(state, CONTACT);
  if (!isOrdered && !contact) return;
  beginBattle(state, table, contact);
  edit(state, 'eng', 'watch').commanded = true;
}

function answerSummons(state: SiegeState, table: EngTable): void {
  if (!state.eng.watch.summoning) return;
  const spec = summonsRoll(state, practicableBreaches(state).length);
  edit(state, 'eng', 'watch').summoning = false;
  if (!spec) return;
  const { roll, result } = table.roll(spec);
  const { side, needed } = spec.facts;
  table.emit({
    type: 'eng/summoned',
    clause: 'ENG T.13',
    side,
    natural: roll.natural,
    total: roll.natural + net(spec.drms),
    needed,
    yields: result,
  });
  if (result) edit(state, 'eng', 'watch').surrendered = true;
}

/** ENG T.5: the next turn is played in battle tempo; what was ordered for the watch goes on afterwards. */
function beginBattle(state: SiegeState, table: EngTable, contact: Contact | null): void {
  edit(state, 'eng').clock = { ...state.eng.clock, tempo: 'battle' };
  const draft = edit(state, 'eng', 'watch');
  draft.quiet = 0;
  draft.willing = [];
  if (contact) {
    draft.marches = draft.marches.filter(({ unit }) => unit !== contact.by && unit !== contact.enemy);
    table.emit({ type: 'eng/contact', clause: 'ENG T.5', ...contact });
  }
  table.emit({ type: 'eng/battle-begun', clause: 'ENG T.5', ordered: contact === null });
}

/** ENG W4, T.19: one turn of a watch; false if a march would bring contact, and the turn is to be played as a battle. */
export function playTick(state: SiegeState, table: EngTable): boolean {
  if (!march(state, table)) return false;
  edit(state).turn++;
  edit(state, 'eng').clock = { ...state.eng.clock, begun: true };
  for (const event of [...placeAll(state), ...releaseSoldiers(state), ...releaseElite(state)])
    table.emit(event);
  takeOver(state, table);
  haul(state, table);
  for (const side of SIDES)
    for (const event of [...takeUpArms(state, side), ...fillDitches(state, side)]) table.emit(event);
  noteFinished(state, tick(state), table);
  recover(state, table as never);
  wipe(state);
  endOfTurn(state, table);
  return true;
}

/** ENG T.1, T.13: the clock goes on; at dawn there is the interphase. */
export function endOfTurn(state: SiegeState, table: EngTable): void {
  remember(state);
  const begun = passTurn(state);
  mineWar(state, table);
  for (const event of deliver(state)) table.emit(event);
  for (const event of begun) {
    table.emit(event);
    if (event.seg === 'D') interphase(state, table);
  }
}

/** ENG T.13, in its order; divisions are exchanged when the first watch of the day begins. */
function interphase(state: SiegeState, table: EngTable): void {
  const { day } = state.eng.clock.moment;
  table.emit(dayReport(state, day - 1));
  const units = returnTools(state);
  if (units.length > 0) table.emit({ type: 'eng/tools-returned', clause: 'ENG 23.21m5', units });
  fillUp(state);
  if (has(state, 'randomWeather')) {
    const { roll, result: ground } = table.roll(groundRoll(day));
    edit(state, 'eng').ground = ground;
    edit(state, 'eng', 'watch').ground = ground;
    table.emit({ type: 'eng/weather-rolled', clause: 'ENG T.13', natural: roll.natural, ground });
  }
  beginTally(state);
}

/** Section h: what was finished is kept for the report of the day. */
export function noteFinished(state: SiegeState, events: ReturnType<typeof playWork>, table: EngTable): void {
  for (const event of events) {
    table.emit(event);
    if (event.type !== 'eng/finished') continue;
    const { side, project } = event;
    const { name } = byId(state, 'projects', project);
    const { since } = state.eng.watch;
    const finished = { ...since.finished, [side]: [...since.finished[side], name] };
    edit(state, 'eng', 'watch').since = { ...since, finished };
  }
}

/** ENG T.19: everybody makes his move at once; false if somebody would be in contact by it. */
function march(state: SiegeState, table: EngTable): boolean {
  dropErrands(state);
  const { marches } = state.eng.watch;
  if (marches.length === 0) return true;
  const steps = marches.filter(({ unit }) => unit !== null).map(each => ({ each, ...nextOf(state, each) }));
  const units = state.units.map(unit => steps.find(({ after }) => after.id === unit.id)?.after ?? unit);
  const contact = contactWithin({ ...state, units }, CONTACT);
  if (contact && !contactWithin(state, CONTACT)) {
    beginBattle(state, table, contact);
    return false;
  }
  const left = steps.flatMap(({ each, after, rest }) =>
    arrived(state, table, { ...each, path: rest }, after),
  );
  const driving = marches
    .filter(({ carrier }) => carrier !== null)
    .flatMap(each => {
      if (!mayDrive(state, state.eng.carriers[each.carrier!]!.side)) return [each];
      const rest = driveOn(state, each.carrier!, each.path);
      return rest.length > 0 ? [{ ...each, path: rest }] : [];
    });
  edit(state, 'eng', 'watch').marches = [...left, ...driving];
  return true;
}

const nextOf = (state: SiegeState, { unit, path }: March) => marchedOn(state, state.units[unit!]!, path);

/** Places a unit that has marched; who has come to his end forms up, and has no march any more. */
function arrived(
  state: SiegeState,
  table: EngTable,
  march_: March,
  after: ReturnType<typeof nextOf>['after'],
): readonly March[] {
  const isThere = march_.path.length === 0;
  placeMarched(state, isThere ? formedUp(state, after, march_) : after);
  if (!isThere) return [march_];
  table.emit({ type: 'eng/marched', clause: 'ENG T.19', unit: after.id, to: after.pose.at });
  return [];
}

function haul(state: SiegeState, table: EngTable): void {
  const { hauls } = state.eng.watch;
  if (hauls.length === 0) return;
  const isNight = state.eng.clock.moment.seg === 'N';
  edit(state, 'eng', 'watch').hauls = hauls.map(each => {
    const isUp =
      each.unit !== null
        ? troopOf(state, each.unit).active
        : mayDrive(state, state.eng.carriers[each.carrier!]!.side);
    if (isNight && !isUp) return each;
    const { haul: after, event } = haulOn(state, each);
    if (event) table.emit(event);
    return after;
  });
}

/** ENG T.15: a crew whose rest has fallen due is replaced, and rests; when the rest of the other is due it comes back. */
function takeOver(state: SiegeState, table: EngTable): void {
  const { reliefs } = state.eng.watch;
  if (reliefs.length === 0) return;
  edit(state, 'eng', 'watch').reliefs = reliefs.map(each => {
    const [tired, fresh] = [troopOf(state, each.unit), troopOf(state, each.by)];
    const isDue = owesRest(tired.fatigue) && tired.project !== null;
    if (!isDue || owesRest(fresh.fatigue) || fresh.role !== 'none') return each;
    const { role, project } = tired;
    changeTroop(state, each.by, {
      role,
      project,
      source: null,
      arms: fresh.arms === 'never' ? 'never' : 'working',
    });
    changeTroop(state, each.unit, {
      role: 'none',
      project: null,
      arms: tired.arms === 'working' ? 'arming' : tired.arms,
    });
    const { side } = state.units[each.unit]!;
    table.emit({ type: 'eng/took-over', clause: 'ENG T.15', side, unit: each.unit, by: each.by });
    return { unit: each.by, by: each.unit };
  });
}

/** What a turn has marked is wiped off, as BNB does at END_TURN. */
function wipe(state: SiegeState): void {
  for (const { id, turn } of state.units)
    if (turn.moved || turn.tested.length > 0 || turn.hits.length > 0) edit(state, 'units', id).turn = NO_TURN;
}

/** Section b: has the fight died down, three turns in a row, or do both sides agree? Then siege tempo comes back. */
export function noteQuiet(state: SiegeState, table: EngTable): void {
  if (state.eng.clock.tempo === 'siege' || !isPlayedAsSiege(state)) return;
  const { watch } = state.eng;
  const isFighting =
    state.engagements.length > 0 ||
    state.charges.length > 0 ||
    state.units.some(({ turn }) => turn.charged || turn.fought);
  const quiet = isFighting || contactWithin(state, CALM) ? 0 : watch.quiet + 1;
  const agreed = state.engagements.length === 0 && watch.willing.length === 2;
  edit(state, 'eng', 'watch').quiet = quiet;
  if (quiet < QUIET && !agreed) return;
  edit(state, 'eng').clock = { ...state.eng.clock, tempo: 'siege' };
  const draft = edit(state, 'eng', 'watch');
  draft.quiet = 0;
  draft.willing = [];
  draft.sallies = [];
  table.emit({ type: 'eng/calmed', clause: 'ENG T.5', agreed: quiet < QUIET });
}

const QUIET = 3;

/** ENG T.3: a siege, unless its data say battle tempo. */
const isPlayedAsSiege = (state: SiegeState): boolean => state.eng.siege && partOf(state).tempo !== 'battle';
