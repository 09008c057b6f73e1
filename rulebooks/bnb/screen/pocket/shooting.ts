import { net } from '@abatis/kernel/host';
import type { toNumber } from '@abatis/kernel/rational';
import { Asking, cite, count, say, throwing, words } from '@abatis/presenter';
import type { Answered, Text } from '@abatis/screen';
import { inches } from '@abatis/tabletop';
import type { BnbHappening, BnbState, Volley } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import names from '../words/labels.json' with { type: 'json' };
import { mean } from '../words/preview/cards.ts';
import { atLeast, passChance, volleyChances } from '../words/preview/chances.ts';
import { scoreText } from '../words/preview/rolls.ts';
import { bandText, needText } from '../words/say.ts';
import type { Question } from './question.ts';
import {
  chartsIn,
  coverUnder,
  hitBars,
  luckOf,
  MIDDLE,
  nextThrow,
  notCounted,
  orMore,
  sceneOf,
  scoreSum,
  tenths,
  thrownDice,
  unitIn,
} from './scene.ts';
import {
  askNation,
  askStance,
  bodyText,
  factsOf,
  GRADE_WORDS,
  isOn,
  lineOf,
  type Troop,
  type TroopArm,
} from './troops.ts';
import file from './words.json' with { type: 'json' };

/* BNB 3: the fire of figures that bear at one target, by the range of the tape. */

type WeaponId = keyof typeof file.weapons;

const AMMUNITION = { musket: 'small arms', rifle: 'small arms', canister: 'canister', ball: 'ball' } as const;

interface Shooting {
  readonly ask: Asking;
  readonly firer: Troop;
  readonly weapon: WeaponId;
  readonly calibre: string;
  /** Figures, or gun models, that bear. */
  readonly bearing: number;
  readonly range: number;
  readonly target: Troop;
  readonly cover: string;
  readonly isEvading: boolean;
  readonly isEnfiladed: boolean;
}

function facts({ facts: given, options, book }: Question): Shooting {
  const ask = new Asking(given);
  ask.group(say`Who fires`);
  const weapon = ask.choice('weapon', say`Weapon`, words(file.weapons), { usual: 'musket' });
  const isFoot = weapon === 'musket' || weapon === 'rifle';
  const calibre = isFoot
    ? 'field'
    : ask.choice('calibre', say`Guns`, words(file.calibres), { usual: 'field' });
  const stance = isFoot ? askStance(ask, 'stance', 'foot', say`Formation`) : 'unlimbered';
  const bearing = isFoot
    ? ask.number('bearing', say`Figures that bear`, {
        usual: 20,
        least: 1,
        most: stance === 'column' ? 8 : stance === 'square' ? 12 : 36,
        note: say`4 to a die, 1 more for the last 3 ${cite('BNB 3.1a')}`,
      })
    : ask.number('models', say`Gun models that bear`, {
        usual: 3,
        least: 1,
        most: 6,
        note: say`2 dice each with a full crew ${cite('BNB 3.1c')}`,
      });
  const grade = ask.choice('grade', say`Grade`, GRADE_WORDS(), { usual: 'C' });
  const nation = isFoot ? askNation(ask, 'nation', say`Nation`, options) : 'none';
  const states = ask.switches({
    ...(isFoot && { moved: say`Moved to ½` }),
    shaken: say`Shaken`,
    disordered: say`Disordered`,
    ...(isFoot && { evading: say`Evading` }),
    ...(isFoot && isOn(options, 'twoRankLine') && { twoRank: say`Two ranks` }),
  } as Readonly<Record<string, string>>);
  const figures = isFoot
    ? stance === 'square'
      ? 4 * bearing
      : Math.max(bearing, stance === 'line' ? 9 : 1)
    : 4 * bearing;
  const firer: Troop = { arm: isFoot ? 'foot' : 'guns', stance, figures, lost: 0, grade, nation, states };

  ask.group(say`At whom`);
  const tape = tapeOf(chartsIn(book), weapon, calibre);
  const range = ask.number('range', say`Range by the tape`, {
    usual: 3.5,
    least: 0,
    most: tape.at(-1)!.to,
    step: 0.5,
    unit: '″',
    tape,
    note: say`a limit is within it ${cite('BNB 3.1m')}`,
  });
  const arm: TroopArm = ask.choice('target-arm', say`Target`, words(file.arms), { usual: 'foot' });
  const target = askStance(ask, 'target-stance', arm, say`Its formation`);
  const cover = ask.choice('cover', say`Cover`, words(file.covers), {
    usual: 'none',
    note: say`of its ground, or of a line it stands behind ${cite('BNB 3.2d')}`,
  });
  const theirs = ask.number('target-figures', arm === 'guns' ? say`Its gunners` : say`Its figures now`, {
    usual: arm === 'guns' ? 12 : 24,
    least: 1,
    most: 60,
  });
  const lost = ask.number('target-lost', say`It has lost before`, { usual: 0, least: 0, most: 40 });
  const theirGrade = ask.choice('target-grade', say`Its grade`, GRADE_WORDS(), {
    usual: 'C',
    note: say`for its test`,
  });
  const their = ask.switches(
    {
      shaken: say`Shaken`,
      ...(weapon === 'ball' && arm !== 'guns' && { enfiladed: say`Enfiladed` }),
    } as Readonly<Record<string, string>>,
    'target-',
  );
  return {
    ask,
    firer,
    weapon,
    calibre,
    bearing,
    range,
    target: { arm, stance: target, figures: theirs, lost, grade: theirGrade, nation: 'none', states: their },
    cover,
    isEvading: states.has('evading'),
    isEnfiladed: their.has('enfiladed'),
  };
}

/** BNB 3.1m: the bands of T3.2 along the tape. */
function tapeOf(charts: ReturnType<typeof bnb.chartsOf>, weapon: WeaponId, calibre: string) {
  const { shooting } = charts;
  const to = (band: keyof typeof names.bands): number => shooting[band].range / 1000;
  if (weapon === 'musket')
    return [
      { label: say`close`, to: to('musketClose') },
      { label: say`far`, to: to('musketFar') },
    ];
  if (weapon === 'rifle')
    return [
      { label: say`close`, to: to('rifleClose') },
      { label: say`far`, to: to('rifleFar') },
    ];
  const kind = weapon === 'ball' ? 'Ball' : 'Canister';
  return [
    {
      label: words(file.weapons)[weapon].toLowerCase(),
      to: to(`${calibre as 'light' | 'field' | 'heavy'}${kind}`),
    },
  ];
}

/** The volley of the figures that bear, as the rules make it of them. */
function volleyOf(question: Question, told: Shooting): { readonly state: BnbState; readonly volley: Volley } {
  const { firer, weapon, calibre, bearing, range, target, cover, isEvading, isEnfiladed } = told;
  const at = MIDDLE + range;
  const { state } = sceneOf(question.book, question.options, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, 'Firer', firer, [
      ...(firer.states.has('moved') ? ['used=0.5'] : []),
      ...(weapon === 'rifle' ? ['rifle'] : []),
      ...(firer.arm === 'guns' ? [calibre] : []),
    ]),
    lineOf('blue', `${MIDDLE},${at + (isEnfiladed ? 6 : 0)}${isEnfiladed ? '/90' : ''}`, 'Target', target),
    ...coverUnder(MIDDLE, at, 'fire', cover),
  ]);
  const unit = unitIn({ state }, 'Firer');
  const mark = bnb.markOf(state, unitIn({ state }, 'Target'));
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
    { isEvading },
  )!;
  return { state, volley };
}

export function shooting(question: Question) {
  const told = facts(question);
  const { state, volley } = volleyOf(question, told);
  const target = unitIn({ state }, 'Target');
  const stage = volley.shots[0]?.stages[0];
  const chances = volleyChances(volley, target.id);
  const title = stage
    ? say`${count(volley.dice, 'die', 'dice')}, ${orMore(stage.needed, stage.drms)}`
    : volley.dice === 0
      ? say`No die`
      : say`No chance`;
  return {
    form: {
      facts: told.ask.facts,
      groups: told.ask.asked,
      foot: { says: title, note: stage ? say`${mean(chances)} hits on average` : say`it does not fire` },
    },
    answer: (dice: readonly number[]): Answered => answer({ question, told, state, volley, title, dice }),
  };
}

interface Told {
  readonly question: Question;
  readonly told: Shooting;
  readonly state: BnbState;
  readonly volley: Volley;
  readonly title: string;
  readonly dice: readonly number[];
}

const TEST = 2;

function answer({ question, told, state, volley, title, dice }: Told): Answered {
  const { firer, target: aim, bearing, range, cover } = told;
  const target = unitIn({ state }, 'Target');
  const stage = volley.shots[0]?.stages[0];
  const scene = { state, charts: question.book.charts };
  const chances = volleyChances(volley, target.id);
  const bars = stage ? hitBars(chances, TEST) : [];
  const who =
    firer.arm === 'guns'
      ? count(bearing, 'gun model')
      : say`${count(bearing, 'figure')} in ${words(file.formationsShort)[firer.stance]}`;
  const asked = say`${who}, grade ${firer.grade}, at ${bodyText(aim)}${cover === 'none' ? '' : say`, ${cover} cover`}, ${range}″`;
  const played = throwing<BnbState, BnbHappening>(state, stage ? dice : [], (draft, table) => {
    for (const harm of bnb.fireVolley(draft, volley, table)) bnb.suffer(draft, harm, table);
  });
  const after = played.state;
  const each = stage ? needText(stage.needed, stage.drms) : '';
  const hits = after ? after.units[target.id]!.turn.hits.reduce((sum, hit) => sum + hit.count, 0) : 0;
  const two = atLeast(chances, TEST);
  return {
    title,
    aside: stage
      ? say`${tenths(Math.min(0.9, Math.max(0.1, (11 - Number(each.replace('+', ''))) / 10)))} each`
      : '',
    asked,
    sums: stage
      ? [
          scoreSum(
            say`Score`,
            {
              label: say`${bandText(state, stage.band)}, ${words(names.targets)[stage.type]}`,
              clause: 'BNB T3.2',
              value: stage.needed,
            },
            stage.drms,
            each === '10' ? '10' : each,
            [
              notCounted(
                scene,
                'shooting',
                stage.drms,
                'BNB 3.3a',
                firer.arm === 'guns'
                  ? ['moved', 'evading', 'square']
                  : told.weapon === 'ball'
                    ? []
                    : ['dense'],
              ),
              say`A 10 always hits, a 1 never ${cite('BNB 1.12a')}.`,
            ],
          ),
        ]
      : [
          {
            title: say`Score`,
            rows: [],
            sum: null,
            notes: [
              volley.dice === 0
                ? say`Too few figures for a die ${cite('BNB 3.1a')}.`
                : say`The table says NIL: nothing hits it there ${cite('BNB 1.12c')}.`,
            ],
          },
        ],
    chances: stage
      ? {
          title: say`Hits`,
          said: say`${{ strong: say`two or more ${tenths(two)}` }}: must test ${cite('BNB 5.4a')}`,
          bars,
        }
      : null,
    granted: [
      firer.arm === 'guns'
        ? say`All ${bearing} models have the target within 45° and in sight ${cite('BNB 3.1e')}, and all gunners are there ${cite('BNB 3.1b')}.`
        : say`All ${bearing} are in the front rank ${cite('BNB 3.1f')} and have the target within 45° ${cite('BNB 3.1e')}.`,
      say`No friends in the danger zone ${cite('BNB 3.9a')}, and the firer is neither charging nor in combat ${cite('BNB 3.1j')}.`,
    ],
    thrown: thrownDice(played.made),
    throws: stage && !after ? nextThrow(played.missing ?? bnb.shotsRoll(volley, stage, volley.dice)) : null,
    orders: after && stage ? orders(state, after, told, hits) : null,
    luck: after && stage ? luckText(chances.length - 1, hits, bars, atLeast(chances, hits)) : '',
    next: after && hits >= TEST ? nextTest(told, after, hits) : null,
    kept: {
      question: say`${who}, grade ${firer.grade}, ${range}″`,
      answer: stage ? say`two hits ${tenths(two)}` : title,
    },
  };
}

const luckText = (
  most: number,
  hits: number,
  bars: readonly { readonly label: string; readonly probability: number }[],
  more: Parameters<typeof toNumber>[0],
): string =>
  hits === 0 || hits > most
    ? luckOf(bars as never, '0')
    : say`${count(hits, 'hit')} or more were ${tenths(more)}.`;

/** 'Three hits: take off three figures. The target tests …' */
function orders(before: BnbState, after: BnbState, { target: aim }: Shooting, hits: number): Text {
  const [old, now] = [
    unitIn({ state: before }, 'Target'),
    after.units.find(({ name }) => name === 'Target')!,
  ];
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
  return say`${first} The target tests morale after all shooting ${cite('BNB 5.4a')}: grade ${aim.grade} needs ${{ strong: say`${score} or more` }}, ${tenths(passChance(test))}; if it fails it routs.`;
}

const nextTest = ({ target, cover }: Shooting, after: BnbState, hits: number): Answered['next'] => {
  const now = after.units.find(({ name }) => name === 'Target')!;
  const troop: Troop = { ...target, figures: now.figures, lost: target.lost + target.figures - now.figures };
  return {
    label: say`Now its morale`,
    situation: 'morale',
    facts: { ...factsOf(troop), reason: 'shot', hits, ...(cover === 'hard' && { hard: true }) },
  };
};
