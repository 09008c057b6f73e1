import { answered, cite, count, number, type Reply, say } from '@abatis/presenter';
import type { AskedFacts, Reckoning, Text } from '@abatis/screen';
import { inches } from '@abatis/tabletop';
import type { BnbState, Leg, Unit, WalkedLeg } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { legLabel } from '../words/legs.ts';
import { degreeText, inchText } from '../words/say.ts';
import type { Question } from './question.ts';
import { refusedText, sceneOf, shareText, unitIn } from './scene.ts';
import { bodyText, COLUMN, filesOf, lineOf, MIDDLE, type Troop, troopIn } from './troops.ts';

/* BNB 2.11, 2.12: what a leg of a move costs, on open ground with nobody near. */

interface Marching {
  readonly state: BnbState;
  readonly troop: Troop;
  readonly leg: Leg;
  readonly unit: Unit;
  readonly walked: WalkedLeg;
}

function told(question: Question): Marching {
  const { facts } = question;
  const troop = troopIn(facts);
  const { arm, stance, figures } = troop;
  const files = (facts.files as number | undefined) ?? filesOf(stance, figures);
  const leg = legOf(facts, files, figures);
  const state = sceneOf(question, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, 'Unit', troop, [
      ...(arm === 'guns' ? [facts.calibre as string] : [`files=${files}`]),
      ...(troop.states.has('horse') ? ['horse'] : []),
      ...(facts.go === 'skirmish' || stance === 'skirmish' ? ['light'] : []),
    ]),
  ]);
  const unit = unitIn(state, 'Unit');
  const [walked] = bnb.walk(state, unit, [leg], { kind: 'move', pace: bnb.WALK, targets: [] });
  return { troop, leg, unit, walked: walked!, state };
}

/** The leg with its length, its angle or its new frontage. */
function legOf({ go, by, angle, wide }: AskedFacts, files: number, figures: number): Leg {
  const reform = (into: 'close' | 'square' | 'skirmish', front: number, turn: 0 | 1800): Leg => ({
    ...{ go: 'reform', into, files: front, turn, anchor: 'front' },
  });
  switch (go) {
    case 'wheel':
      return { go, about: 'left', by: 10 * (angle as number) };
    case 'advance':
    case 'retire':
      return { go, by: inches(by as number) };
    case 'oblique':
    case 'sidestep':
      return { go, to: 'left', by: inches(by as number) };
    case 'close':
      return reform('close', wide as number, 0);
    case 'about':
      return reform('close', files, 1800);
    case 'square':
      return reform('square', Math.min(COLUMN, figures), 0);
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
  const march = told(question);
  const { troop, leg, unit, walked, state } = march;
  const isAble = walked.cost > 0;
  const title = isAble ? say`${shareText(walked.cost)} of a move` : say`It cannot do that`;
  const rate = bnb.rateOf(state, unit);
  const note =
    walked.cost > bnb.WHOLE_MOVE
      ? say`more than one turn`
      : isAble
        ? say`${inchText((walked.cost * rate) / bnb.WHOLE_MOVE)} of ${inchText(rate)}`
        : '';
  return {
    foot: { says: title, note },
    answer: () =>
      answered({
        title,
        asked: say`${bodyText(troop)}, ${count(unit.files, 'file')}, grade ${troop.grade}: ${legLabel(leg).toLowerCase()}`,
        sums: [sumOf(march)],
        granted: [
          say`Open ground: rough ground, slopes and obstacles count for more ${cite('BNB 0.10b')}.`,
          say`No enemy comes within 2″ ${cite('BNB 2.2a')}, and there is room where it ends ${cite('BNB 0.8a')}.`,
        ],
        orders: isAble ? ordersText(march) : null,
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
    notes: far ? [refusedText(state, far)] : [],
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
