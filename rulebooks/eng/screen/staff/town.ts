import { looksIn, type Reckoning } from '@abatis/bnb/screen';
import { cite, count, type Decided, openTo, say, words } from '@abatis/presenter';
import type { AxisZone, LeadAxis, PointSource } from '@abatis/screen';
import type { SiegeState, TownVictory, Verdict } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { sideText } from '../words/say.ts';

/* ENG g.3: a siege is won by the day on which the town falls, and by what it costs. */

const DEGREES = words({
  decisive: 'decisive victory',
  major: 'major victory',
  minor: 'minor victory',
  marginal: 'marginal victory',
  victory: 'victory',
  draw: 'draw',
});

const degreeText = (degree: Verdict['degree']): string => DEGREES[degree];

/** The part of a reckoning that is about the town. */
export function townReckoning(
  state: SiegeState,
  victory: TownVictory,
): Pick<Reckoning, 'about' | 'sources' | 'notes' | 'outcomes' | 'decide' | 'ended'> {
  const { side, fallsAt, clear, degrees } = victory;
  const [ours, theirs] = [sideText(state, side), sideText(state, eng.enemyOf(side))];
  const last = degrees.at(-1)!.throughDay;
  const lost = eng.figuresLost(state, side);
  const verdict = state.result && eng.townVerdict(state);
  return {
    about: say`A siege of up to ${count(last, 'day')}, in watches of two hours; battles within it in turns of 20 minutes.`,
    sources: rowsOf(state, victory),
    notes: [
      say`The town is taken when an unshaken ${ours} unit is inside the wall and no unshaken ${theirs} unit within ${clear}″ of it, or when the garrison surrenders ${cite('ENG T.13')}.`,
      say`${ours} figures lost so far: ${lost}.`,
    ],
    outcomes: [
      {
        label: say`Victory`,
        text: say`by the day on which the town falls; from ${fallsAt} ${ours} figures lost one step less ${cite('ENG T.13')}`,
      },
      {
        label: say`Relief`,
        text: say`if it has not fallen by the end of day ${last}, the ${theirs} side wins`,
      },
      { label: say`Early end`, text: say`with the fall or the surrender of the town` },
    ],
    decide: () => standing(state, victory),
    ended: verdict && {
      result: say`${sideText(state, verdict.winner ?? eng.enemyOf(side))} ${degreeText(verdict.degree)}`,
      reason:
        verdict.winner === side
          ? say`The town fell on day ${eng.dayPlayed(state)}, for ${count(lost, 'figure')} ${cite('ENG T.13')}.`
          : say`The town has held out ${cite('ENG T.13')}.`,
    },
  };
}

/** If the town fell today. */
function standing(state: SiegeState, victory: TownVictory): Decided {
  const degree = eng.degreeOn(eng.dayPlayed(state), eng.figuresLost(state, victory.side), victory);
  return degree === null
    ? { seat: eng.enemyOf(victory.side), label: say`${sideText(state, eng.enemyOf(victory.side))} victory` }
    : { seat: null, label: say`the town holds out; taken today a ${degreeText(degree)}` };
}

/** A row for each step of days. */
function rowsOf(state: SiegeState, { side, degrees }: TownVictory): readonly PointSource[] {
  const now = openTo(looksIn(state).filter(({ seat }) => seat === side));
  return degrees.map(({ throughDay, degree, lossesBelow, otherwise }) => ({
    id: `day ${throughDay}`,
    what:
      lossesBelow === undefined
        ? say`the town taken by the end of day ${throughDay}`
        : say`the town taken by the end of day ${throughDay}, for fewer than ${lossesBelow} figures; else ${DEGREES[otherwise ?? degree]}`,
    kind: 'other',
    worth: degreeText(degree),
    now,
    clause: 'ENG T.13',
    places: [],
    items: [],
  }));
}

/** The days of the siege with what the fall of the town would be on each. */
export function dayAxis(state: SiegeState, victory: TownVictory): LeadAxis {
  const { side, degrees } = victory;
  const lost = eng.figuresLost(state, side);
  const starts = [1, ...degrees.map(({ throughDay }) => throughDay + 1)];
  const zones = starts.map((from, at): AxisZone => {
    const degree = eng.degreeOn(from, lost, victory);
    return {
      from,
      seat: degree === null ? eng.enemyOf(side) : side,
      label: degree === null ? say`${sideText(state, eng.enemyOf(side))} victory` : degreeText(degree),
      border: at === 0 ? '' : say`day ${from}`,
    };
  });
  const today = eng.dayPlayed(state);
  return {
    label: say`The day on which the town falls`,
    from: 1,
    to: starts.at(-1)! + 2,
    zones,
    mark: { least: today, most: today, label: say`day ${today}` },
  };
}
