import {
  combatDrms,
  diceAt,
  type Engagement,
  enemyOf,
  loseFigures,
  rateAgainst,
  removeEmpty,
  type Side,
  type Strike,
  strikesRoll,
  type UnitId,
  unitsOnTable,
} from '@abatis/bnb/rules';
import { D10, edit, type Happening, type RollSpec } from '@abatis/kernel';
import { areWithin, inches, type Shape } from '@abatis/tabletop';
import { byId, change, troopOf, unitsAt } from '../access.ts';
import type { EngTable } from '../events.ts';
import { has } from '../options.ts';
import type { Project, ProjectId, SiegeState } from '../state.ts';
import { WHOLE_SECTION } from './23.47-sections.ts';
import { sectionShape } from './s.5-worksites.ts';
import { isFirstOfWatch } from './t.2-watches.ts';
import { isGallery, isNearWall } from './x.8-mining.ts';

/* ENG X.8c: the garrison hears a gallery, and galleries that meet are fought over. */

export type MiningEvent =
  | Happening<'eng/gallery-heard', 'ENG X.8c', { side: Side }>
  | Happening<
      'eng/galleries-met',
      'ENG X.8c',
      { red: UnitId | null; blue: UnitId | null; hitsRed: number; hitsBlue: number; winner: Side | null }
    >;

export type HearingRoll = RollSpec<'hearing', { readonly side: Side }, boolean>;

const HEARD_UP_TO = 2;

/** ENG X.8c: the garrison hears a gallery that has come nearer than six inches to its wall. */
export const hearingRoll = (side: Side): HearingRoll => ({
  kind: 'hearing',
  purpose: HEARING,
  facts: { side },
  drms: [],
  table: null,
  dice: D10,
  read: total => total <= HEARD_UP_TO,
});

export const HEARING = 'ENG X.8c countermine';

/** ENG X.8c. */
const HEARD_WITHIN = inches(6);

const isDug = (project: Project): boolean => isGallery(project) && project.status !== 'abandoned';

const dug = ({ sections }: Project): number => sections.filter(part => part >= WHOLE_SECTION).length;

/** The half inches of a gallery that are finished. */
const tunnelOf = (project: Project): readonly Shape[] =>
  project.sections.flatMap((part, at) => (part >= WHOLE_SECTION ? [sectionShape(project, at)] : []));

/** ENG X.8c: what the turn has brought underground; at the end of a watch the garrison listens. */
export function mineWar(state: SiegeState, table: EngTable): void {
  if (!has(state, 'mining') || !state.eng.projects.some(isDug)) return;
  meet(state, table);
  if (isFirstOfWatch(state.eng.clock.moment)) listen(state, table);
}

/** ENG X.8c: once a watch for each gallery that has advanced in it within six inches of the wall. */
function listen(state: SiegeState, table: EngTable): void {
  const { mining } = state.eng.watch;
  const heard: ProjectId[] = [...mining.heard];
  for (const project of state.eng.projects.filter(isDug)) {
    const { id, side } = project;
    const hasAdvanced = dug(project) > (mining.dug[id] ?? 0);
    const garrison = enemyOf(side);
    const head = tunnelOf(project).at(-1);
    if (!hasAdvanced || !head || heard.includes(id)) continue;
    if (!isNearWall(state, head, HEARD_WITHIN, ({ builtBy }) => builtBy !== side)) continue;
    if (!hasListeners(state, garrison) || !table.roll(hearingRoll(garrison)).result) continue;
    heard.push(id);
    table.emit({ type: 'eng/gallery-heard', clause: 'ENG X.8c', side: garrison });
  }
  const dugNow = state.eng.projects.filter(isGallery).map(each => [each.id, dug(each)] as const);
  edit(state, 'eng', 'watch').mining = { heard, dug: Object.fromEntries(dugNow) };
}

/** ENG X.8c: an Engineer officer or sappers. */
const hasListeners = (state: SiegeState, side: Side): boolean =>
  state.eng.officers.some(officer => officer.alive && officer.side === side) ||
  unitsOnTable(state).some(
    ({ id, side: own }) => own === side && ['sapper', 'pioneer'].includes(troopOf(state, id).engType),
  );

/** R172: galleries whose tunnels are so near have met. */
const MET = inches(0.5);

function meet(state: SiegeState, table: EngTable): void {
  const reds = state.eng.projects.filter(each => isDug(each) && each.side === 'red');
  const blues = state.eng.projects.filter(each => isDug(each) && each.side === 'blue');
  for (const red of reds)
    for (const blue of blues)
      if (isDug(byId(state, 'projects', red.id)) && isDug(byId(state, 'projects', blue.id)))
        if (haveMet(red, blue)) fightUnderground(state, red, blue, table);
}

const haveMet = (one: Project, other: Project): boolean =>
  tunnelOf(one).some(a => tunnelOf(other).some(b => areWithin(a, b, MET)));

/** ENG X.8c: figures of one stand. */
const STAND = 4;

/** ENG X.8c, R172: one round of combat, a stand a side; the gallery of the loser falls in, or both. */
function fightUnderground(state: SiegeState, red: Project, blue: Project, table: EngTable): void {
  const [redCrew, blueCrew] = [crewOf(state, red), crewOf(state, blue)];
  const hits = {
    red: struckBy(state, redCrew, blueCrew, table),
    blue: struckBy(state, blueCrew, redCrew, table),
  };
  if (blueCrew !== null) loseFigures(state, blueCrew, hits.red);
  if (redCrew !== null) loseFigures(state, redCrew, hits.blue);
  const strength = { red: redCrew === null ? -1 : hits.red, blue: blueCrew === null ? -1 : hits.blue };
  const winner = strength.red === strength.blue ? null : strength.red > strength.blue ? 'red' : 'blue';
  for (const gallery of [red, blue]) if (gallery.side !== winner) fallIn(state, gallery);
  table.emit({
    type: 'eng/galleries-met',
    clause: 'ENG X.8c',
    red: redCrew,
    blue: blueCrew,
    hitsRed: hits.red,
    hitsBlue: hits.blue,
    winner,
  });
  removeEmpty(state, 6, table as never);
}

/** Those who dig it, or who lay a mine in it. */
function crewOf(state: SiegeState, { id, side, trace }: Project): UnitId | null {
  const layer = state.eng.charges.find(
    charge =>
      charge.side === side && charge.kind === 'mine' && areWithin(charge.at, trace.points.at(-1)!, MET),
  )?.layers;
  return unitsAt(state, id, 'labour')[0] ?? layer ?? null;
}

function struckBy(state: SiegeState, by: UnitId | null, on: UnitId | null, table: EngTable): number {
  if (by === null || on === null) return 0;
  const fight: Engagement = {
    by,
    on,
    side: 'front',
    bonus: false,
    across: [],
    rounds: 0,
    doubled: false,
  };
  const unit = state.units[by]!;
  const strike: Strike = {
    unit: by,
    enemy: on,
    dice: diceAt(rateAgainst(state, unit, fight), Math.min(STAND, unit.figures)),
    needed: NEEDED,
    // Nobody has cover underground, whatever the ground above gives him.
    drms: combatDrms(state, unit, fight).filter(({ clause }) => clause !== COVER),
    doubled: false,
  };
  return strike.dice === 0 ? 0 : table.roll(strikesRoll(strike)).result;
}

/** BNB T4.2. */
const NEEDED = 6;
const COVER = 'BNB 4.2m';

/** ENG R172: what has fallen in leads nowhere any more. */
function fallIn(state: SiegeState, { id, name, side }: Project): void {
  change(state, 'projects', id, { status: 'abandoned', pause: null });
  const gallery = state.eng.works.find(
    each => each.kind === 'gallery' && each.builtBy === side && each.name === name,
  );
  if (gallery)
    change(state, 'works', gallery.id, {
      sections: gallery.sections.map(section => ({ ...section, open: true })),
    });
}
