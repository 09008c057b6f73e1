import { Asking, cite, count, number, say, words } from '@abatis/presenter';
import type { Reckoning, Text } from '@abatis/screen';
import { inches } from '@abatis/tabletop';
import type { Leg, Unit, WalkedLeg } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { legLabel } from '../words/legs.ts';
import { degreeText, inchText } from '../words/say.ts';
import { emptyAnswer } from './morale.ts';
import type { Question, Reply } from './question.ts';
import { MIDDLE, refusedText, type Scene, sceneOf, shareText, unitIn } from './scene.ts';
import { askStance, bodyText, filesOf, GRADE_WORDS, lineOf, type Troop, type TroopArm } from './troops.ts';
import file from './words.json' with { type: 'json' };

/* BNB 2.11, 2.12: what a leg of a move costs, on open ground with nobody near. */

interface Marching extends Scene {
  readonly ask: Asking;
  readonly troop: Troop;
  readonly leg: Leg;
  readonly unit: Unit;
  readonly walked: WalkedLeg;
}

const wordsFor = (arm: TroopArm, stance: string): Readonly<Record<string, string>> =>
  arm === 'guns'
    ? stance === 'limbered'
      ? { wheel: say`Wheel`, advance: say`Advance`, oblique: say`Oblique`, unlimber: say`Unlimber` }
      : {
          advance: say`Prolonge`,
          wheel: say`Wheel`,
          retire: say`Back`,
          limber: say`Limber`,
          'turn-about': say`About`,
        }
    : {
        wheel: say`Wheel`,
        advance: say`Advance`,
        oblique: say`Oblique`,
        sidestep: say`Sidestep`,
        retire: say`Retire`,
        close: say`New front`,
        about: say`Face about`,
        ...(arm === 'foot' && { square: say`Square`, skirmish: say`Skirmish` }),
      };

function marching({ facts, options, book }: Question): Marching {
  const ask = new Asking(facts);
  ask.group(say`Who`);
  const arm: TroopArm = ask.choice('arm', say`Arm`, words(file.arms), { usual: 'foot' });
  const stance = askStance(ask, 'stance', arm, say`Formation`);
  const calibre =
    arm === 'guns' ? ask.choice('calibre', say`Guns`, words(file.calibres), { usual: 'field' }) : '';
  const figures = ask.number('figures', arm === 'guns' ? say`Gunners` : say`Figures`, {
    usual: arm === 'guns' ? 12 : 24,
    least: 3,
    most: 60,
  });
  const isClose = arm !== 'guns' && (stance === 'line' || stance === 'column' || stance === 'deep');
  const files = isClose
    ? ask.number('files', say`Files in front`, {
        usual: filesOf(stance, figures),
        least: 3,
        most: Math.min(figures, stance === 'column' ? 8 : figures),
        note: say`8 or less is a column, up to 24 a line ${cite('BNB 1.8a')}`,
      })
    : filesOf(stance, figures);
  const grade = ask.choice('grade', say`Grade`, GRADE_WORDS(), {
    usual: 'C',
    note: say`E and F pay double ${cite('BNB 2.12d')}`,
  });
  const states = ask.switches({
    shaken: say`Shaken`,
    disordered: say`Disordered`,
    ...(arm === 'guns' && { horse: say`Horse guns` }),
  } as Readonly<Record<string, string>>);
  const troop: Troop = { arm, stance, figures, lost: 0, grade, nation: 'none', states };
  ask.group(say`What it does`);
  const go = ask.choice('go', say`The leg`, wordsFor(arm, stance), { usual: 'wheel' });
  const leg = legOf(ask, go, files, figures);
  const { state } = sceneOf(book, options, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, 'Unit', troop, [
      ...(arm === 'guns' ? [calibre, ...(states.has('horse') ? ['horse'] : [])] : [`files=${files}`]),
      ...(go === 'skirmish' || stance === 'skirmish' ? ['light'] : []),
    ]),
  ]);
  const unit = unitIn({ state }, 'Unit');
  const [walked] = bnb.walk(state, unit, [leg], { kind: 'move', pace: bnb.WALK, targets: [] });
  return { ask, troop, leg, unit, walked: walked!, state, charts: book.charts };
}

/** The leg with its length, its angle or its new frontage. */
function legOf(ask: Asking, go: string, files: number, figures: number): Leg {
  const reform = (into: 'close' | 'square' | 'skirmish', wide: number, turn: 0 | 1800): Leg => ({
    go: 'reform',
    into,
    files: wide,
    turn,
    anchor: 'front',
  });
  const far = (): number =>
    inches(ask.number('by', say`How far`, { usual: 3, least: 0.5, most: 12, step: 0.5, unit: '″' }));
  switch (go) {
    case 'wheel':
      return {
        go,
        about: 'left',
        by: 10 * ask.number('angle', say`Angle`, { usual: 30, least: 5, most: 90, step: 5, unit: '°' }),
      };
    case 'advance':
    case 'retire':
      return { go, by: far() };
    case 'oblique':
    case 'sidestep':
      return { go, to: 'left', by: far() };
    case 'close':
      return reform(
        'close',
        ask.number('wide', say`Files of the new front`, {
          usual: files > 8 ? 8 : Math.min(24, figures),
          least: 3,
          most: figures,
        }),
        0,
      );
    case 'about':
      return reform('close', files, 1800);
    case 'square':
      return reform('square', Math.min(8, figures), 0);
    case 'skirmish':
      return reform('skirmish', figures, 0);
    case 'limber':
      return { go, files: Math.ceil(figures / 4), about: false };
    case 'unlimber':
      return { go, about: false };
    default:
      return { go: 'turn-about' };
  }
}

export function manoeuvre(question: Question): Reply {
  const told = marching(question);
  const { ask, troop, leg, unit, walked, state } = told;
  const isAble = walked.cost > 0;
  const title = isAble ? say`${shareText(walked.cost)} of a move` : say`It cannot do that`;
  const asked = say`${bodyText(troop)}, ${count(unit.files, 'file')}, grade ${troop.grade}: ${legLabel(leg).toLowerCase()}`;
  const note =
    walked.cost > bnb.WHOLE_MOVE
      ? say`more than one turn`
      : isAble
        ? say`${inchText((walked.cost * bnb.rateOf(state, unit)) / bnb.WHOLE_MOVE)} of ${inchText(bnb.rateOf(state, unit))}`
        : '';
  return {
    form: { facts: ask.facts, groups: ask.asked, foot: { says: title, note } },
    answer: () => ({
      ...emptyAnswer(title, asked),
      sums: [sumOf(told)],
      granted: [
        say`Open ground: rough ground, slopes and obstacles count for more ${cite('BNB 0.10b')}.`,
        say`No enemy comes within 2″ ${cite('BNB 2.2a')}, and there is room where it ends ${cite('BNB 0.8a')}.`,
      ],
      orders: isAble ? ordersText(told) : null,
      kept: { question: asked, answer: title },
    }),
  };
}

/** How the cost is reckoned: a share of a move, or a length with its factor by the rate. */
function sumOf({ state, unit, leg, walked }: Marching): Reckoning {
  const share = bnb.manoeuvreCost(state, unit, leg);
  const rate = bnb.rateOf(state, unit);
  const factor = bnb.factorOf(state, unit, leg);
  const rows: Reckoning['rows'] =
    share === null && bnb.isMarching(leg)
      ? [
          {
            label: leg.go === 'wheel' ? say`Way of the outer corner` : say`Way`,
            clause: leg.go === 'wheel' ? 'BNB 0.9c' : 'BNB 0.10b',
            value: `${number(Math.round(bnb.lengthOfLeg(state, unit, leg)) / 1000)}″`,
          },
          ...(factor === 1 ? [] : [{ label: legLabel(leg), clause: 'BNB T2.12', value: `×${factor}` }]),
          { label: say`Its whole move`, clause: 'BNB T2.11', value: inchText(rate) },
        ]
      : [{ label: legLabel(leg), clause: 'BNB T2.12', value: share === null ? '–' : shareText(share) }];
  const far = walked.refusals.find(({ clause }) => clause !== 'BNB 0.10a');
  return {
    title: say`Cost`,
    rows,
    sum: walked.cost > 0 ? { label: say`Of a move`, value: shareText(walked.cost) } : null,
    notes: far ? [refusedText({ state }, far)] : [],
  };
}

/** What the player does with it: what is left, whether it still fires, and how far such a leg may go. */
function ordersText({ state, unit, leg, walked, troop }: Marching): Text {
  const left = bnb.WHOLE_MOVE - walked.cost;
  const first =
    left < 0
      ? say`${{ strong: say`It takes more than this turn.` }} A formation that is begun is paid off in the next ${cite('BNB 2.12m')}; a way ends where the move does ${cite('BNB 0.10a')}.`
      : say`${{ strong: say`${shareText(left)} of its move is left.` }}`;
  const fires =
    troop.arm !== 'foot'
      ? ''
      : walked.cost <= bnb.WHOLE_MOVE / 2
        ? say` It may still fire, at −2 ${cite('BNB 3.1h')}.`
        : say` It must not fire in this turn ${cite('BNB 3.1h')}.`;
  const reach =
    leg.go === 'wheel' ||
    leg.go === 'advance' ||
    leg.go === 'retire' ||
    leg.go === 'oblique' ||
    leg.go === 'sidestep'
      ? bnb.reachOf(state, unit, leg).by
      : null;
  const most =
    reach === null
      ? ''
      : say` At most ${leg.go === 'wheel' ? degreeText(reach) : inchText(reach)} in one move.`;
  return say`${first}${fires}${most}`;
}
