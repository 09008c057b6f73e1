import { type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import {
  badge,
  cite,
  count,
  counterFace,
  gathered,
  phrase,
  say,
  separated,
  stacksBy,
  trueIn,
} from '@abatis/presenter';
import type { Badge, CommanderFace, CounterFace, Piece, Stack, Text } from '@abatis/screen';
import type { CommanderId, Formation, LfmState, Side, Unit, UnitCard, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { moversOf } from '../questions/movers.ts';
import { SIDE_LOOKS } from '../staff/battles.ts';
import { refusalText } from '../words/index.ts';
import { commanderShort, counterName, pieceLabel } from '../words/names.ts';
import { commanderLink, mpText, unitLink } from '../words/say.ts';

/** All pieces on the map: units in the order of the battle's list, then commanders. */
export const piecesOf: (state: LfmState) => readonly Piece[] = derived(
  state => [
    ...state.units.flatMap(({ hex }, id) =>
      pieceAt(state, lfm.cardOf(state, id), hex, () => unitFace(state, id)),
    ),
    ...state.commanders.flatMap(({ hex }, id) =>
      pieceAt(state, lfm.battleOf(state).commanders[id]!, hex, () => commanderFace(state, id)),
    ),
  ],
  'recent',
);

function pieceAt(
  state: LfmState,
  { name, side }: { readonly name: string; readonly side: Side },
  hex: Hex,
  face: () => Piece['face'],
): readonly Piece[] {
  if (hex === NOWHERE) return [];
  const at = lfm.hexName(state, hex);
  const label = pieceLabel(state, name);
  return [{ id: name, seat: side, at, face: face(), label, spent: isSpent(state, name, side) }];
}

function unitFace(state: LfmState, id: UnitId): CounterFace {
  const card = lfm.cardOf(state, id);
  const symbol = card.arm === 'artillery' && card.horse ? 'horse-artillery' : card.arm;
  return counterFace({
    name: counterName(state, id),
    symbol,
    figures: `${lfm.strengthOf(state, id)}-${card.cr}`,
    band: bandOf(state, card),
    chain: chainOf(state, card),
    near: say`${mpText(lfm.unitMarcher(state, id).allowance)} MP`,
    side: sideUp(card, lfm.unitOf(state, id)),
    badges: unitBadges(state, id),
  });
}

/** 'III·Heth·Pettigrew'. */
function chainOf(state: LfmState, { corps, division, brigade }: Formation): string {
  const brigadeName = brigade === null ? null : lfm.battleOf(state).brigades[brigade]!.name;
  return [corps, division, brigadeName]
    .filter(part => part !== null)
    .map(part => part.replaceAll('-', ' '))
    .join('·');
}

function sideUp({ arm }: UnitCard, { limbered, mounted }: Unit): CounterFace['side'] {
  if (arm === 'artillery' && limbered) return 'limbered';
  return arm === 'cavalry' && !mounted ? 'dismounted' : 'front';
}

const STARS: Readonly<Record<lfm.Level, number>> = { brigade: 1, division: 2, corps: 3, army: 4 };

function commanderFace(state: LfmState, id: CommanderId): CommanderFace {
  const { level } = lfm.battleOf(state).commanders[id]!;
  return {
    kind: 'commander',
    name: commanderShort(state, id),
    rating: ratingOf(state, id),
    stars: STARS[level],
    badges: commanderBadges(state, id),
  };
}

/** His command value; a star for a brigade commander, who has none (0.2b). */
const ratingOf = (state: LfmState, id: CommanderId): string =>
  lfm.battleOf(state).commanders[id]!.level === 'brigade' ? '★' : String(lfm.commandValue(state, id));

/** What is told by a letter on a counter or a pill. */
const BADGES = {
  shattered: badge('S', 'broken', 'ink', phrase('Its brigade is shattered'), 'LFM 15.1b'),
  disorganized: badge('D', 'disc', 'amber', phrase('Disorganized'), 'LFM 14.1a'),
  charged: badge('C', 'disc', 'red', phrase('Has charged, and counts as disorganized'), 'LFM 14.1b'),
  building: badge('B', 'bar', 'green', phrase('Building breastworks'), 'LFM 24.1b'),
  burning: badge('F', 'square', 'red', phrase('Preparing to burn a bridge'), 'LFM 25.1b'),
  detached: badge('X', 'square', 'ink', phrase('Detached from its brigade'), 'LFM 22.3a'),
  recovering: badge(
    'R',
    'disc',
    'green',
    phrase('Recover marker: may bring back a lost regiment'),
    'LFM 17.1c',
  ),
} as const;

/** What has happened to a unit, most important first. */
export function unitBadges(state: LfmState, id: UnitId): readonly Badge[] {
  const { disorganized, detached, building, burning, turn } = lfm.unitOf(state, id);
  const facts = {
    shattered: lfm.isShattered(state, id),
    charged: turn.charged,
    disorganized: disorganized && !turn.charged,
    building,
    burning: burning !== null,
    detached,
  };
  return trueIn(facts).map(name => BADGES[name]);
}

/** What a commander does; his command roll is shown while it counts. */
function commanderBadges(state: LfmState, id: CommanderId): readonly Badge[] {
  const roll = rollBadge(state, id);
  return [...(roll ? [roll] : []), ...(state.commanders[id]!.recovering ? [BADGES.recovering] : [])];
}

function rollBadge(state: LfmState, id: CommanderId): Badge | null {
  if (lfm.battleOf(state).commanders[id]!.side !== state.phasing) return null;
  const roll = state.commandRolls.find(({ commander }) => commander === id);
  if (!roll) return null;
  const { passed, clause } = roll;
  return passed
    ? badge('I', 'disc', 'green', say`In command`, clause)
    : badge('O', 'square', 'red', say`Out of command`, clause);
}

/*
 * The bar at the left of a counter tells divisions of one side apart. These colours differ from each other and from
 * the counter for every kind of colour vision; the names of the formations are on the counter at near zoom.
 */
const BANDS: Readonly<Record<Side, readonly string[]>> = {
  union: ['#D8553F', '#E8E888', '#70E8E8', '#281040', '#B8E8B8', '#A08888', '#7088E8', '#881010', '#702840'],
  confederate: ['#B3312A', '#FFFFFF', '#2840A0', '#E8A040', '#281040', '#28A0E8', '#A05888', '#401010'],
};

const divisionOf = ({ corps, division }: Pick<Formation, 'corps' | 'division'>): string =>
  `${corps}/${division}`;

/** The divisions of each side in the order of the lists. */
const divisionsOf = derived(({ brigades, units }: lfm.Battle) =>
  gathered(
    [...brigades, ...units]
      .filter(({ division }) => division !== null)
      .map(card => [card.side, divisionOf(card)] as const),
  ),
);

/** The colour of the division's bar; pieces of no division have it in the colour of the counter. */
function bandOf(state: LfmState, card: UnitCard): string {
  const { side, division } = card;
  if (division === null) return SIDE_LOOKS.find(({ seat }) => seat === side)!.colour;
  const place = [...new Set(divisionsOf(lfm.battleOf(state)).get(side))].indexOf(divisionOf(card));
  return BANDS[side][place % BANDS[side].length]!;
}

/** Has this piece nothing left to do in the phase? Only moves and fire use pieces up. */
function isSpent(state: LfmState, name: string, side: Side): boolean {
  const step = state.steps.at(-1)?.step;
  if (step === 'movement' || step === 'moving') return side === state.phasing && !moversOf(state).has(name);
  if (step !== 'bombard') return false;
  const unit = lfm.unitCalled(state, name);
  return unit >= 0 && lfm.unitOf(state, unit).turn.fired;
}

/** Every hex with pieces in it. Units are of one side (R18); lone commanders of the other may be passing. */
export const stacksOf: (state: LfmState) => readonly Stack[] = derived(
  state =>
    stacksBy(piecesOf(state), pieces => stackOf(state, pieces)).toSorted(
      (a, b) => lfm.hexCalled(state, a.at) - lfm.hexCalled(state, b.at),
    ),
  'recent',
);

function stackOf(state: LfmState, pieces: readonly Piece[]): Omit<Stack, 'at' | 'seat'> {
  const party = lfm.partyCalled(
    state,
    pieces.map(({ id }) => id),
  );
  const units = topFirst(state, party.units);
  const [best] = party.commanders.toSorted((a, b) => lfm.commandValue(state, b) - lfm.commandValue(state, a));
  const sp = units.reduce((sum, id) => sum + lfm.strengthOf(state, id), 0);
  return {
    pieces: [...lfm.unitNames(state, units), ...lfm.commanderTags(state, party.commanders)],
    total: units.length > 1 ? String(sp) : '',
    leader: best === undefined ? null : ratingOf(state, best),
    lines: units.length === 0 ? [] : linesOf(state, units),
  };
}

/** Regiments before guns, the strongest on top. */
const topFirst = (state: LfmState, units: readonly UnitId[]): readonly UnitId[] =>
  units.toSorted(
    (a, b) =>
      Number(lfm.isRegiment(lfm.cardOf(state, b))) - Number(lfm.isRegiment(lfm.cardOf(state, a))) ||
      lfm.strengthOf(state, b) - lfm.strengthOf(state, a),
  );

const linesOf = (state: LfmState, units: readonly UnitId[]): readonly Text[] =>
  [strengthLine, cohesionLine, excessLine, commandLine]
    .map(line => line(state, units))
    .filter(line => line.length > 0);

/** '14 SP of 16, 8 fight'; guns have a limit of their own (4.2). */
function strengthLine(state: LfmState, units: readonly UnitId[]): Text {
  const { regiments, artillery } = lfm.battleOf(state).charts.stacking;
  const [foot, guns] = [true, false].map(is =>
    units.filter(id => lfm.isRegiment(lfm.cardOf(state, id)) === is),
  );
  const line = (what: string, sp: number, limit: number, those: readonly UnitId[], clause: string): Text =>
    those.length === 0
      ? ''
      : say`${{ strong: `${sp} ${what}` }} of ${limit}, ${lfm.fightingStrength(state, those)} fight ${cite(clause)}`;
  return separated(
    [
      line(say`SP`, lfm.regimentStrength(state, foot!), regiments.sp, foot!, 'LFM 4.1b'),
      line(say`SP of guns`, lfm.artilleryStrength(state, guns!), artillery.sp, guns!, 'LFM 4.2c'),
    ],
    '; ',
  );
}

/** The best regiment fights for all (R87), the worst decides when the stack reorganizes (R144). */
function cohesionLine(state: LfmState, units: readonly UnitId[]): Text {
  const cards = units.map(id => lfm.cardOf(state, id));
  const fighting = cards.some(lfm.isRegiment) ? cards.filter(lfm.isRegiment) : cards;
  const best = Math.max(...fighting.map(({ cr }) => cr));
  const worst = Math.min(...cards.map(({ cr }) => cr));
  const others = best === worst ? '' : say`, worst ${worst} ${cite('LFM R144')}`;
  return say`CR ${best} in combat ${cite('LFM R87')}${others}`;
}

/** LFM 4.5: what is too much will be lost at the end of the moves. */
function excessLine(state: LfmState, units: readonly UnitId[]): Text {
  const [limit] = lfm.brokenLimits(state, units);
  if (limit === undefined) return '';
  return say`Overstacked ${cite(limit)}: a unit is lost when movement ends ${cite('LFM 4.5')}`;
}

/** What the phasing side's command would be found to be from where everybody stands now. */
const reportOf: (state: LfmState) => lfm.CommandReport = derived(
  state => lfm.commandReport(state, state.phasing),
  'recent',
);

/** The commander of this stack, or why it has none; empty where that does not matter. */
function commandLine(state: LfmState, units: readonly UnitId[]): Text {
  const [first] = units;
  if (first === undefined || lfm.isNight(state) || lfm.cardOf(state, first).side !== state.phasing) return '';
  if (state.steps.length === 0 || state.steps.at(-1)?.step === 'deploy') return '';
  const out = units.find(id => !isInCommand(state, id));
  if (out === undefined) return say`In command${byWhom(state, first)}`;
  const finding = reportOf(state).units[out]!;
  const head = units.length > 1 ? say`${unitLink(state, out)} is out of command` : say`Out of command`;
  if (finding.inCommand) return say`${head} for this turn ${cite('LFM SP.2b')}`;
  const [why] = lfm.inNames(state, finding.refusals);
  return why ? say`${head}: ${refusalText(why)}` : head;
}

const isDetermining = ({ steps }: LfmState): boolean => steps.at(-1)?.step === 'determine-command';

/** Once determined it stands for the player turn (SP.2b); while it is being determined, as far as it is known. */
const isInCommand = (state: LfmState, id: UnitId): boolean =>
  isDetermining(state) ? reportOf(state).units[id]!.inCommand : lfm.unitOf(state, id).turn.inCommand;

/** ': Pettigrew, 2 hexes away 20.7a'. */
function byWhom(state: LfmState, id: UnitId): Text {
  const finding = reportOf(state).units[id]!;
  if (!finding.inCommand) return say` ${cite('LFM SP.2b')}`;
  const { commander, via, clause } = finding;
  if (via !== null) return say`: by ${unitLink(state, via)} ${cite(clause)}`;
  if (commander === null) return say` ${cite(clause)}`;
  const away = lfm.hexesBetween(state, lfm.unitOf(state, id).hex, state.commanders[commander]!.hex);
  const where = away === 0 ? say`in its hex` : say`${count(away, 'hex', 'hexes')} away`;
  return say`: ${commanderLink(state, commander)}, ${where} ${cite(clause)}`;
}
