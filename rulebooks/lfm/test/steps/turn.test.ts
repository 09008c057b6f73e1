import { edit, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { type Battle, battleOf, battles, termsOf } from '../../src/battle.ts';
import type { LfmEvent } from '../../src/events.ts';
import { hexTag } from '../../src/names.ts';
import { cardOf, commandersIn, unitNamed, unitOf, unitsIn } from '../../src/pieces.ts';
import { lfm } from '../../src/rulebook.ts';
import { dayOf } from '../../src/rules/00-sequence-of-play/00.01-initiative.ts';
import { scoresNow, totalsOf } from '../../src/rules/00-sequence-of-play/00.08-victory.ts';
import { alone, retreat } from '../../src/rules/09-retreats/index.ts';
import { hasBreastworks } from '../../src/rules/24-breastworks.ts';
import { type LfmState, SIDES } from '../../src/state.ts';
import * as steps from '../../src/steps/turn.ts';
import { field } from '../field.ts';
import { scripted } from '../rules/scripted.ts';
import { SCENARIOS, scenario } from '../scenario/data.ts';
import { started } from '../started.ts';
import { IDLE_PHASES, nextStep, PhaseTable } from '../table.ts';

const TURN = {
  turn: steps.turn,
  'player-turn': steps.playerTurn,
  phase: steps.phase,
  'end-of-phase': steps.endOfPhase,
  'end-of-player-turn': steps.endOfPlayerTurn,
  'end-of-turn': steps.endOfTurn,
};

/** Turn after turn to the end of the game, with nothing done in any phase. */
const table = new PhaseTable({ ...TURN, ...IDLE_PHASES });

/** The same position on a track of these turns, d for day and n for night. */
function onTrack(state: LfmState, kinds: string, turn = 0): LfmState {
  const turns = [...kinds].map((kind, id) => ({
    id: `${id}`,
    label: `turn ${id}`,
    kind: kind === 'n' ? ('night' as const) : ('day' as const),
    lastDay: kind === 'd' && kinds[id + 1] === 'n',
  }));
  const battle: Battle = { ...battleOf(state), turns };
  return { ...state, turn, battle: battles.put([state.battle, kinds], battle) };
}

const TWO = 'union 0101 a 4-4\nconfederate 2020 e 4-4';

/** The log of a game in one word for each event: the side, the phase, or its type. */
const word = (event: LfmEvent): string => {
  if (event.type === 'player-turn') return event.side;
  return event.type === 'phase' ? event.phase : event.type;
};
const log = (state: LfmState, ...dice: readonly number[]): string =>
  table
    .opens(state, { step: 'turn' }, ...dice)
    .map(word)
    .join(' ');

const DAY = 'command construction artillery movement combat reorganization';
const NIGHT = 'construction movement reorganization';

describe('the order of play', () => {
  const { state } = field(TWO);

  test('LFM SP.0a LFM SP.9a a turn: initiative, two player turns of six phases, then the turn marker', () => {
    expect(log(onTrack(state, 'dd'), 5, 2, 1, 6)).toBe(
      [
        `initiative-won union ${DAY} confederate ${DAY} turn-advanced`,
        `initiative-won confederate ${DAY} union ${DAY} game-decided`,
      ].join(' '),
    );
  });

  test('LFM SP.9b LFM R182 LFM 23.2 a night turn has no command, no fire and no combat', () => {
    expect(log(onTrack(state, 'n'), 5, 2)).toBe(
      `order-restored initiative-won union ${NIGHT} confederate ${NIGHT} game-decided`,
    );
  });

  test('LFM 23.4 LFM 23.7a order is restored before the first night turn, losses are final after the last', () => {
    const lost = field(`${TWO}\nunion eliminated b 4-4 @B\nunion 0102 c 6-4 @B`).state;
    expect(log(onTrack(lost, 'dnnd'), 5, 2, 5, 2, 5, 2, 5, 2)).toBe(
      [
        `initiative-won union ${DAY} confederate ${DAY} turn-advanced`,
        `order-restored initiative-won union ${NIGHT} confederate ${NIGHT} turn-advanced`,
        `initiative-won union ${NIGHT} confederate ${NIGHT} losses-final turn-advanced`,
        `initiative-won union ${DAY} confederate ${DAY} game-decided`,
      ].join(' '),
    );
  });

  test('LFM 20.12a LFM SP.1a who commands the armies is settled before the initiative', () => {
    const led = field(`${TWO}\nunion 0101 Meade army CV3`).state;
    const events = table.opens(onTrack(led, 'd'), { step: 'turn' }, 2, 4);
    expect(events[0]).toMatchObject({ type: 'army-command-taken', commander: 'Meade' });
    expect(events[1]).toMatchObject({ type: 'initiative-won', side: 'union' });
  });

  test('LFM SP.9b LFM R228 the night Movement Phase opens with what comes before the moves', () => {
    const onlyTurns = new PhaseTable({ ...TURN });
    const opened = (track: string) =>
      onlyTurns.at(onTrack(state, track), { step: 'phase', phase: 'movement' }).steps.map(({ step }) => step);
    expect(opened('d')).toEqual(['end-of-phase', 'movement']);
    expect(opened('n')).toEqual(['end-of-phase', 'movement', 'nightfall']);
  });

  test('LFM SP.4a LFM R12 in the Artillery Phase the phasing side comes before the other', () => {
    const onlyTurns = new PhaseTable({ ...TURN });
    for (const [phasing, other] of [SIDES, SIDES.toReversed()]) {
      const opened = onlyTurns.at({ ...state, phasing: phasing! }, { step: 'phase', phase: 'artillery' });
      expect(opened.steps.slice(1)).toEqual([
        { step: 'artillery', side: other },
        { step: 'artillery', side: phasing },
      ]);
    }
  });
});

describe('how a game ends', () => {
  test('LFM R10 LFM SP.8 after the last turn it is decided and nothing is left to do', () => {
    const over = table.at(onTrack(field(TWO).state, 'd'), { step: 'turn' }, 5, 2);
    expect(over.steps).toEqual([]);
    expect(over.result).toMatchObject({ winner: null, grade: 'draw', clause: 'LFM R10' });
  });

  test('LFM SP.8 LFM R10 an early check ends the game before the turn marker moves', () => {
    const won = field('union 0101 a 4-4\nconfederate 2020 e 4-4\nconfederate eliminated f 9-4').state;
    const terms = termsOf(won);
    const victory = {
      ...terms.victory,
      points: { ...terms.victory.points, infantry: 1 },
      earlyChecks: [{ turn: 0, grade: 'decisive' as const }],
      verdicts: [{ grade: 'decisive' as const, atLeast: 9 }],
    };
    const checked = onTrack(won, 'dn');
    const battle = battles.put(['checked', checked.battle], {
      ...battleOf(checked),
      terms: { ...terms, victory },
    });
    const over = table.at({ ...checked, battle }, { step: 'turn' }, 5, 2);
    expect(over.turn).toBe(0);
    expect(over.result).toMatchObject({ winner: 'union', grade: 'decisive', clause: 'LFM SP.8' });
  });

  test('LFM R216 a side without combat units has lost at once, whatever was still to do', () => {
    const { state } = field('union 0101 a 4-4\nconfederate eliminated e 4-4');
    for (const step of ['sudden-death', 'end-of-phase'] as const) {
      const over = table.at(state, [{ step }, { step: 'movement', entered: [], aside: [] }]);
      expect(over.steps).toEqual([]);
      expect(over.result).toMatchObject({ winner: 'union', clause: 'LFM R216' });
    }
    const both = table.at(field(TWO).state, [{ step: 'sudden-death' }]);
    expect(both.result).toBeNull();
  });
});

describe('what a player turn begins and ends with', () => {
  const only = new PhaseTable({
    'player-turn': steps.playerTurn,
    'end-of-player-turn': steps.endOfPlayerTurn,
  });

  test('LFM SP.2b LFM SP.0a what was done in the turn before is forgotten, for both sides', () => {
    const { state, hex } = field(`
      new-works 0101
      breastworks 0101
      rolled Meade 3 "LFM 20.3a" CV3
      union 0101 a 4-4 moved used-road from=0102
      union 1010 b 3-4 cavalry changed-mode; Meade army CV3 moved marched
      confederate 1011 E 3/1-5 fired started-in-zoc`);
    const next = only.at(state, { step: 'player-turn', side: 'confederate' });
    expect(next.phasing).toBe('confederate');
    const fresh = {
      inCommand: false,
      usedRoad: false,
      moved: false,
      changedMode: false,
      charged: false,
      fired: false,
    };
    expect(next.units.map(({ turn }) => turn)).toEqual([
      { ...fresh, startHex: hex('0101'), startedInZoc: false },
      { ...fresh, startHex: hex('1010'), startedInZoc: true },
      { ...fresh, startHex: hex('1011'), startedInZoc: true },
    ]);
    expect(next.commanders[0]).toMatchObject({ moved: false, marched: false });
    expect([next.newWorks, next.commandRolls]).toEqual([[], []]);
  });

  test('LFM R46 LFM R227 at its end Charged markers are plain D, and Recover markers come off', () => {
    const { state } = field('union 0101 a 4-4 cavalry charged; X * recovering');
    const after = only.at(state, { step: 'end-of-player-turn' });
    expect(unitOf(after, 0)).toMatchObject({ disorganized: true, turn: { charged: false } });
    expect(after.commanders[0]!.recovering).toBe(false);
  });

  test('LFM R237 objectives change hands at the end of a phase', () => {
    const { state, battle } = started('gettysburg-1-july');
    const [objective] = battle.terms!.victory.objectives;
    const target = objective!.hexes[0]!;
    const regiment = battle.units.findIndex(({ side, arm }) => side === 'confederate' && arm === 'infantry');
    const taken = transact(state, draft => {
      Object.assign(edit(draft, 'units', regiment), { place: 'map', hex: target });
    });
    expect(table.at(taken, { step: 'end-of-phase' }).holders[target]).toBe('confederate');
  });
});

test('LFM R12 when commanders of both sides are displaced the phasing player places his first', () => {
  const { state } = field(`
    union 1010 Wadsworth ** CV3 =I/1
    union 1008 a 4-4 =I/1
    union 1012 b 4-4 =I/1
    confederate 0505 Heth ** CV3 =III/1
    confederate 0503 e 4-4 =III/1
    confederate 0507 f 4-4 =III/1`);
  for (const [phasing, other] of [SIDES, SIDES.toReversed()]) {
    const first = table.at({ ...state, phasing: phasing! }, { step: 'displaced', accompanied: [0, 1] });
    expect(table.asks(first)?.seat).toBe(phasing);
    const second = table.play(first, [], table.asks(first)!.candidates[0]!);
    expect(table.asks(second)?.seat).toBe(other);
    expect(nextStep(table.play(second, [], table.asks(second)!.candidates[0]!))).toBeNull();
  }
});

describe('what everybody sees', () => {
  const { state, hex, side } = field(`
    turn 3 of 5
    river 1010/1011 0505/0506
    bridge 1010/1011 0505/0506
    breastworks 0303
    burned 0505/0506
    union 0101 d 4-4 D
    union 0102 c 3-4 cavalry charged
    union 0103 b 4-4 building
    union 1010 f 4-4 burning=1010/1011
    union 0104 g 4-4 detached
    union 0105 X * recovering; x 4-4 @X
    confederate 2020 e 4-4
    confederate eliminated k 5-4`);

  test('LFM R15 nothing is hidden: every seat and every bystander sees the whole state, rolls and events', () => {
    for (const seat of [...SIDES, null]) expect(lfm.view(state, seat)).toEqual(state);
    expect([lfm.viewEvent, lfm.viewRoll, lfm.viewAction, lfm.imagine]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('LFM 0.2f every marker is in the state that both sides see', () => {
    for (const seat of SIDES) {
      const seen = lfm.view(state, seat) as LfmState;
      const unit = (name: string) => unitOf(seen, unitNamed(seen, name));
      expect(unit('d').disorganized).toBe(true);
      expect(unit('c').turn.charged).toBe(true);
      expect(unit('b').building).toBe(true);
      expect(hasBreastworks(seen, hex('0303'))).toBe(true);
      expect(unit('f').burning).toBe(side('1010/1011'));
      expect(seen.burnedBridges).toEqual([side('0505/0506')]);
      expect(unit('g').detached).toBe(true);
      expect(seen.commanders[0]!.recovering).toBe(true);
      expect([seen.turn, dayOf(battleOf(seen), seen.turn)]).toEqual([3, 1]);
      const rules = { ...termsOf(seen).victory, points: { ...termsOf(seen).victory.points, infantry: 1 } };
      expect(totalsOf(scoresNow(seen, rules, seen.holders))).toEqual({ union: 5, confederate: 0 });
    }
  });
});

describe('time', () => {
  /** '2 pm' of a date in hours. */
  const hourOf = ({ label, date }: { readonly label: string; readonly date: string }): number => {
    const [clock, half] = label.split(' ') as [string, string];
    const noon = half === 'pm' || half === 'noon' ? 12 : 0;
    return Date.parse(date) / 3_600_000 + (Number(clock) % 12) + noon;
  };

  test.each(SCENARIOS)('LFM 0.4c in %s a daytime turn is an hour and a night turn four or five', id => {
    const { turns } = scenario(id);
    for (const [place, turn] of turns.slice(0, -1).entries()) {
      const lasts = hourOf(turns[place + 1]!) - hourOf(turn);
      if (turn.kind === 'day') expect(lasts).toBe(1);
      else expect([4, 5]).toContain(lasts);
    }
  });
});

/*
 * The boxes of the organization charts are a way to keep counters tidy on a table. A screen needs none: a unit on the
 * map has its hex and no other place, so that all that 28 asks for holds by itself.
 */
describe('off-map organization charts', () => {
  const { state, hex } = field(`
    union 1010 X *; a 4-4 @X; b 4-4 @X; G 3/1-5; Y *
    union 1011 c 4-4 @X
    confederate 1020 e 4-4`);
  const view = lfm.view(state, 'union') as LfmState;
  const placesOf = (name: string): readonly string[] =>
    [...battleOf(view).ground.grid.lanes.keys()]
      .filter(each => unitsIn(view, each).includes(unitNamed(view, name)))
      .map(each => hexTag(view, each));

  test('LFM 28.1 regiments with their brigade commander are shown in his hex and nowhere else', () => {
    for (const name of ['a', 'b']) {
      expect(placesOf(name)).toEqual(['1010']);
      expect(unitOf(view, unitNamed(view, name)).place).toBe('map');
    }
    expect(placesOf('c')).toEqual(['1011']);
  });

  test('LFM 28.2 they count there for every rule', () => {
    expect(unitsIn(view, hex('1010')).map(id => cardOf(view, id).name)).toEqual(['a', 'b', 'G']);
    expect(commandersIn(view, hex('1010'))).toEqual([0, 1]);
  });

  test('LFM 28.3 a unit that leaves the commander’s hex is where it went, without another order', () => {
    const moved = transact(state, draft =>
      retreat(draft, alone([unitNamed(draft, 'a')]), [hex('1009')], { kind: 'voluntary' }, scripted()),
    );
    expect(unitsIn(moved, hex('1009'))).toEqual([unitNamed(moved, 'a')]);
    expect(unitsIn(moved, hex('1010')).map(id => cardOf(moved, id).name)).toEqual(['b', 'G']);
  });

  test('LFM 28.4 artillery, other commanders and markers are in the same hex as the regiments, on the map', () => {
    expect(placesOf('G')).toEqual(['1010']);
    expect(view.commanders.map(({ place }) => place)).toEqual(['map', 'map']);
    expect(Object.keys(view).filter(key => /box|chart/.test(key))).toEqual([]);
  });
});
