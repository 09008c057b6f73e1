import { net } from '@abatis/kernel/host';
import {
  answered,
  chanceText,
  cite,
  count,
  luckOf,
  noSum,
  type Reply,
  say,
  scoreSum,
  words,
} from '@abatis/presenter';
import type { AnswerBar, Answered, AskedFacts, Text } from '@abatis/screen';
import { inches } from '@abatis/tabletop';
import type { BnbState, Volley } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import names from '../words/labels.json' with { type: 'json' };
import { mean } from '../words/preview/card.ts';
import { atLeast, passChance, volleyChances } from '../words/preview/chances.ts';
import { scoreText } from '../words/preview/rolls.ts';
import { bandText, needText } from '../words/say.ts';
import short from './labels.json' with { type: 'json' };
import type { Question } from './question.ts';
import type { WeaponId } from './reckoned.ts';
import { coverUnder, hitBars, notCounted, orMore, played, sceneOf, unitIn } from './scene.ts';
import { bodyText, factsOf, lineOf, MIDDLE, type Troop, troopIn } from './troops.ts';

/* BNB 3: the fire of figures that bear at one target, by the range of the tape. */

const AMMUNITION = { musket: 'small arms', rifle: 'small arms', canister: 'canister', ball: 'ball' } as const;

interface Shooting {
  readonly firer: Troop;
  readonly weapon: WeaponId;
  /** Figures, or gun models, that bear. */
  readonly bearing: number;
  readonly range: number;
  readonly target: Troop;
  readonly cover: string;
  readonly state: BnbState;
  readonly volley: Volley;
}

/** Those who fire, as many as bear need; a line is one by its figures. */
function firerIn(facts: AskedFacts): Troop {
  const troop = troopIn(facts);
  if (facts.models !== undefined)
    return { ...troop, arm: 'guns', stance: 'unlimbered', figures: 4 * (facts.models as number) };
  const bearing = facts.bearing as number;
  const least = troop.stance === 'line' ? 9 : 1;
  return { ...troop, figures: troop.stance === 'square' ? 4 * bearing : Math.max(bearing, least) };
}

/** The volley of the figures that bear, as the rules make it of them. */
function told(question: Question): Shooting {
  const { facts } = question;
  const [firer, target] = [firerIn(facts), troopIn(facts, 'target-')];
  const [weapon, cover, range] = [facts.weapon as WeaponId, facts.cover as string, facts.range as number];
  const bearing = (facts.bearing ?? facts.models) as number;
  const isEnfiladed = facts['target-enfiladed'] === true;
  const at = MIDDLE + range;
  const state = sceneOf(question, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, 'Firer', firer, [
      ...(firer.states.has('moved') ? ['used=0.5'] : []),
      ...(weapon === 'rifle' ? ['rifle'] : []),
      ...(firer.arm === 'guns' ? [facts.calibre as string] : []),
    ]),
    lineOf('blue', `${MIDDLE},${at + (isEnfiladed ? 6 : 0)}${isEnfiladed ? '/90' : ''}`, 'Target', target),
    coverUnder(at, 'fire', cover),
  ]);
  const unit = unitIn(state, 'Firer');
  const mark = bnb.markOf(state, unitIn(state, 'Target'));
  const muzzles = bnb.muzzlesOf(state, unit).filter(({ face }) => face === null || face === 0);
  const volley = bnb.volleyOf(
    state,
    { unit, ammunition: AMMUNITION[weapon], isScreen: false },
    muzzles.slice(0, bearing).map(muzzle => ({
      muzzle,
      mark,
      at: mark.centre as never,
      range: inches(range),
      batteries: [],
      isClearOfFriends: true,
    })),
    { isEvading: firer.states.has('evading') },
  )!;
  return { firer, weapon, bearing, range, target, cover, state, volley };
}

const TEST = 2;

const whoText = ({ firer, bearing }: Shooting): string =>
  firer.arm === 'guns'
    ? count(bearing, 'gun model')
    : say`${count(bearing, 'figure')} in ${words(short.formationsShort)[firer.stance]}`;

export function shooting(question: Question): Reply {
  const fire = told(question);
  const { volley, firer, range, target, cover } = fire;
  const stage = volley.shots[0]?.stages[0];
  const asked = say`${whoText(fire)}, grade ${firer.grade}, at ${bodyText(target)}${cover === 'none' ? '' : say`, ${cover} cover`}, ${range}″`;
  if (stage) return fired(fire, stage, asked);
  const isNone = volley.dice === 0;
  const title = isNone ? say`No die` : say`No chance`;
  const why = isNone
    ? say`Too few figures for a die ${cite('BNB 3.1a')}.`
    : say`The table says NIL: nothing hits it there ${cite('BNB 1.12c')}.`;
  return {
    foot: { says: title, note: say`it does not fire` },
    answer: () =>
      answered({
        ...{ title, asked, granted: granted(fire), kept: { question: keptText(fire) } },
        sums: [noSum(say`Score`, [why])],
      }),
  };
}

type Stage = Volley['shots'][number]['stages'][number];

function fired(fire: Shooting, stage: Stage, asked: string): Reply {
  const { state, volley, firer } = fire;
  const target = unitIn(state, 'Target');
  const chances = volleyChances(volley, target.id);
  const bars = hitBars(chances, TEST);
  const two = atLeast(chances, TEST);
  const each = needText(stage.needed, stage.drms);
  const share = Math.min(0.9, Math.max(0.1, (11 - Number(each.replace('+', ''))) / 10));
  const title = say`${count(volley.dice, 'die', 'dice')}, ${orMore(stage.needed, stage.drms)}`;
  const without =
    firer.arm === 'guns' ? ['moved', 'evading', 'square'] : fire.weapon === 'ball' ? [] : ['dense'];
  return {
    foot: { says: title, note: say`${mean(chances)} hits on average` },
    answer: dice =>
      answered({
        title,
        asked,
        aside: say`${chanceText(share)} each`,
        sums: [
          scoreSum(
            say`Score`,
            {
              label: say`${bandText(state, stage.band)}, ${words(names.targets)[stage.type]}`,
              clause: 'BNB T3.2',
              value: stage.needed,
            },
            stage.drms,
            each,
            [
              notCounted(state, 'shooting', stage.drms, 'BNB 3.3a', without),
              say`A 10 always hits, a 1 never ${cite('BNB 1.12a')}.`,
            ],
          ),
        ],
        chances: {
          title: say`Hits`,
          said: say`${{ strong: say`two or more ${chanceText(two)}` }}: must test ${cite('BNB 5.4a')}`,
          bars,
        },
        granted: granted(fire),
        ...played(
          state,
          dice,
          (draft, table) => {
            for (const harm of bnb.fireVolley(draft, volley, table)) bnb.suffer(draft, harm, table);
          },
          after => {
            const hits = after.units[target.id]!.turn.hits.reduce((sum, hit) => sum + hit.count, 0);
            return {
              orders: orders(fire, after, hits),
              luck: luckText(chances, hits, bars),
              next: hits >= TEST ? nextTest(fire, after, hits) : null,
            };
          },
        ),
        kept: { question: keptText(fire), answer: say`two hits ${chanceText(two)}` },
      }),
  };
}

const keptText = (fire: Shooting): string => say`${whoText(fire)}, grade ${fire.firer.grade}, ${fire.range}″`;

/** What the program cannot see. */
const granted = ({ firer, bearing }: Shooting): readonly Text[] => [
  firer.arm === 'guns'
    ? say`All ${bearing} models have the target within 45° and in sight ${cite('BNB 3.1e')}, and all gunners are there ${cite('BNB 3.1b')}.`
    : say`All ${bearing} are in the front rank ${cite('BNB 3.1f')} and have the target within 45° ${cite('BNB 3.1e')}.`,
  say`No friends in the danger zone ${cite('BNB 3.9a')}, and the firer is neither charging nor in combat ${cite('BNB 3.1j')}.`,
];

const luckText = (
  chances: ReturnType<typeof volleyChances>,
  hits: number,
  bars: readonly AnswerBar[],
): string =>
  hits === 0 || hits >= chances.length
    ? luckOf(bars, '0')
    : say`${count(hits, 'hit')} or more were ${chanceText(atLeast(chances, hits))}.`;

/** 'Three hits: take off three figures. The target tests …' */
function orders({ state, target: aim }: Shooting, after: BnbState, hits: number): Text {
  const [old, now] = [unitIn(state, 'Target'), unitIn(after, 'Target')];
  const figures = old.figures - now.figures;
  const guns = now.gunsLost - old.gunsLost;
  if (hits === 0 && guns === 0) return say`${{ strong: say`No effect.` }} Nothing is taken off.`;
  const off =
    aim.arm === 'guns'
      ? say`take off ${count(figures, 'gunner')}${guns > 0 ? say` and ${count(guns, 'gun')}` : ''}`
      : say`take off ${count(figures, 'figure')}`;
  const first = say`${{ strong: say`${count(hits, 'hit')}: ${off}.` }}`;
  if (now.status !== 'table' || bnb.isShattered(after, now))
    return say`${first} It has lost three quarters: it is shattered and removed at the end of the step ${cite('BNB 5.3a')}.`;
  const test = bnb.testOf(after, now, 'fire-morale');
  if (!test) return say`${first} One hit makes nobody test ${cite('BNB 5.4a')}.`;
  const score = scoreText(test.facts.needed - net(test.drms)).replace('+', '');
  return say`${first} The target tests morale after all shooting ${cite('BNB 5.4a')}: grade ${aim.grade} needs ${{ strong: say`${score} or more` }}, ${chanceText(passChance(test))}; if it fails it routs.`;
}

function nextTest({ target, cover }: Shooting, after: BnbState, hits: number): Answered['next'] {
  const { figures } = unitIn(after, 'Target');
  const troop: Troop = { ...target, figures, lost: target.lost + target.figures - figures };
  return {
    label: say`Now its morale`,
    situation: 'morale',
    facts: { ...factsOf(troop), reason: 'shot', hits, ...(cover === 'hard' && { hard: true }) },
  };
}
