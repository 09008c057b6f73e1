import type { Hex } from '@abatis/hex';
import { derived, net } from '@abatis/kernel';
import {
  askOf,
  clockAt,
  marker,
  phasesAt,
  questionShown,
  say,
  scoresBy,
  signed,
  verdictOn,
  words,
} from '@abatis/presenter';
import type { At, Marker, Plan, TableScene } from '@abatis/screen';
import type { Combat, Lfm, LfmFrame, LfmResult, LfmState, Phase, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { combatId, combatsAhead } from '../questions/combat.ts';
import { offerFor, promptWords } from '../questions/index.ts';
import { pointSources, resultWords } from '../staff/briefing.ts';
import overlays from '../staff/overlays.json' with { type: 'json' };
import { partyName } from '../words/index.ts';
import { counterName, peopleOf, sideName } from '../words/names.ts';
import { piecesOf, stacksOf } from './pieces.ts';

const QUESTIONS = { offerFor, promptWords, overlayKeys: overlays.map(({ key }) => key) };

/** Everything that the table shows at one moment. */
export function moment(rulebook: Lfm, at: At<LfmState>, selection: readonly string[]): TableScene {
  const { state } = at;
  const { result } = state;
  const question = questionShown(QUESTIONS, at, askOf(rulebook, state, selection));
  return {
    clock: clockAt(lfm.battleOf(state).turns, state.turn, lfm.isNight(state)),
    phasing: state.phasing,
    phases: phasesShown(state),
    scores: scoresBy(pointSources(at), lfm.SIDES),
    pieces: piecesOf(state),
    stacks: stacksOf(state),
    markers: markersOf(state),
    ...question,
    plans: plansOf(state, question.selection),
    verdict: result && verdictOn(result, verdictTitle(result), sideName),
  };
}

const PHASE_LABELS: Readonly<Record<Phase, string>> = words({
  command: 'Command',
  construction: 'Construction',
  artillery: 'Artillery',
  movement: 'Movement',
  combat: 'Combat',
  reorganization: 'Reorganization',
});

/** The phases of the player turn, by day or by night; those still to come stand in the state's own list of steps. */
function phasesShown(state: LfmState): TableScene['phases'] {
  const { steps } = state;
  const phases = lfm.phasesOf(state);
  const ahead = steps.filter(({ step }) => step === 'phase').length;
  const isUnderWay = steps.some(({ step }) => step === 'end-of-player-turn');
  const now = isUnderWay ? phases.length - ahead - 1 : -1;
  return phasesAt(phases, PHASE_LABELS, steps.length === 0 ? phases.length : now);
}

const verdictTitle = (result: LfmResult): string =>
  result.winner === null ? say`A drawn battle` : resultWords(result);

/** What lies on the ground. Combats have their numbers on their arrows. */
const markersOf: (state: LfmState) => readonly Marker[] = derived(
  state => [
    ...lfm.termsOf(state).victory.objectives.flatMap(rule => objectiveMarkers(state, rule)),
    ...state.breastworks.map(hex => {
      const at = lfm.hexName(state, hex);
      const label = say`Breastworks in ${at}`;
      return marker({ id: `works ${at}`, kind: 'breastworks', at, seat: lfm.holder(state, hex), label });
    }),
    ...state.units.flatMap((_, id) => workMarkers(state, id)),
    ...state.burnedBridges.map(side => {
      const at = lfm.sideName(state, side);
      return marker({ id: `burned ${at}`, kind: 'burned-bridge', at, label: say`Burned bridge` });
    }),
  ],
  'recent',
);

function objectiveMarkers(
  state: LfmState,
  { name, points, atLeast, hexes }: lfm.ObjectiveRule,
): readonly Marker[] {
  const lettered = letteredHex(state, hexes);
  const most = Math.max(...lfm.SIDES.map(side => points[side]));
  const worth = lfm.SIDES.filter(side => points[side] > 0).map(
    side => say`${points[side]} VP for ${peopleOf(side)}`,
  );
  const share = hexes.length > 1 ? say`, ${atLeast} of ${hexes.length} hexes needed` : '';
  return hexes.map(hex => {
    const at = lfm.hexName(state, hex);
    const seat = state.holders[hex] ?? null;
    const held = seat === null ? say`held by nobody` : say`held by ${peopleOf(seat)}`;
    return {
      id: `objective ${name} ${at}`,
      kind: 'objective',
      at,
      seat,
      text: hex === lettered ? say`${most} VP` : '',
      label: `${name}: ${worth.join(', ')}${share}, ${held}`,
    };
  });
}

/** What an objective is worth is written once: in its middle, or beside it if pieces stand there. */
function letteredHex(state: LfmState, hexes: readonly Hex[]): Hex | undefined {
  const reach = (hex: Hex): number =>
    hexes.reduce((sum, other) => sum + lfm.hexesBetween(state, hex, other), 0);
  const isHidden = (hex: Hex): number => Number(lfm.holder(state, hex) !== null);
  return hexes.toSorted((a, b) => isHidden(a) - isHidden(b) || reach(a) - reach(b))[0];
}

function workMarkers(state: LfmState, id: UnitId): readonly Marker[] {
  const { building, burning, hex } = lfm.unitOf(state, id);
  const [piece, name] = [lfm.unitName(state, id), counterName(state, id)];
  const work = (kind: 'building' | 'burning', at: string, label: string): Marker =>
    marker({ id: `${kind} ${piece}`, kind, at, seat: lfm.cardOf(state, id).side, label });
  return [
    ...(building ? [work('building', lfm.hexName(state, hex), say`${name} is building breastworks`)] : []),
    ...(burning === null
      ? []
      : [work('burning', lfm.sideName(state, burning), say`${name} is preparing to burn the bridge`)]),
  ];
}

/** The combats that are planned, in sight or declared, in the order of their numbers. */
function plansOf(state: LfmState, selection: readonly string[]): readonly Plan[] {
  if (state.steps.at(-1)?.step === 'fight') return declaredPlans(state);
  const ahead = state.steps.at(-1)?.step === 'assign' ? plansAhead(state, selection) : plansInSight(state);
  return ahead.length > 0 ? ahead : declaredPlans(state);
}

const plansAhead = (state: LfmState, selection: readonly string[]): readonly Plan[] =>
  combatsAhead(state, selection).map((combat, place) => planOf(state, combat, place, 'planned'));

const plansInSight: (state: LfmState) => readonly Plan[] = derived(state => plansAhead(state, []), 'recent');

function declaredPlans(state: LfmState): readonly Plan[] {
  const [now, later] = [state.steps.flatMap(fightingNow), state.steps.flatMap(fightingLater)];
  const isLeft = (combat: Combat): boolean => !lfm.isVoid(state, combat);
  const left = [
    ...now.filter(isLeft).map((combat, place) => planOf(state, combat, place, 'next')),
    ...later.filter(isLeft).map((combat, place) => planOf(state, combat, now.length + place, 'planned')),
  ];
  return left.map(plan => ({ ...plan, declared: true }));
}

const fightingNow = (frame: LfmFrame): readonly Combat[] =>
  frame.step === 'engagement' || frame.step === 'resolution' ? [frame.combat] : [];

const fightingLater = (frame: LfmFrame): readonly Combat[] =>
  frame.step === 'fight' || frame.step === 'fights' ? frame.combats : [];

function planOf(state: LfmState, combat: Combat, place: number, progress: Plan['state']): Plan {
  const [from, to] = [lfm.hexTags(state, combat.attacking), lfm.hexTags(state, combat.defending)];
  const nameIn = (hexes: readonly number[]): string =>
    partyName(
      state,
      hexes.flatMap(hex => lfm.unitsIn(state, hex)),
    );
  return {
    id: combatId({ attacking: from, defending: to }),
    number: place + 1,
    from,
    to,
    label: [say`${nameIn(combat.attacking)} on ${nameIn(combat.defending)}, `, ...to.flatMap(withComma)],
    value: oddsText(state, combat),
    state: progress,
  };
}

const withComma = (place: string, index: number) => (index === 0 ? [{ place }] : [', ', { place }]);

/** '3:1 +1': the column after the shift, and the net modifier. */
function oddsText(state: LfmState, combat: Combat): string {
  const preview = lfm.combatPreview(state, combat);
  if (!preview) return '';
  const drm = net(preview.drms);
  return `${preview.column} ${signed(drm)}`;
}
