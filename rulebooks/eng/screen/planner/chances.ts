import type { AskedField, PlanChances, Planner } from '@abatis/screen';
import { say, words } from '@abatis/words';
import {
  damageOf,
  FEATURES,
  type FeatureKind,
  TAB_8,
  TAB_11,
  timeToOpen,
  timeToSucceed,
} from '../../src/inside.ts';

/* ENG P.10: what dice decide, reckoned and not rolled: battering, fuses, lighting. */

const NAMES = words({
  chevaux: 'chevaux-de-frise',
  palisade: 'palisade',
  lowStoneWall: 'low stone wall',
  lowLogWall: 'low log wall',
  hedge: 'hedge',
  woodFence: 'wooden fence',
  barricade: 'barricade',
  wagonWall: 'wagon wall',
  highStoneWall: 'high stone wall',
  highLogWall: 'high log wall',
  abatis: 'abatis',
  logTower: 'log tower',
  breastwork: 'breastwork',
  riverPiles: 'river piles',
  earthwork: 'earthwork',
  redoubtWall: 'wall of a redoubt',
  sapTrench: 'sap trench',
  positionFront: 'front of a siege battery',
  trenchIII: 'trench of class III',
  earthworkIII: 'earthwork of class III',
  redoubtWallIII: 'redoubt of class III',
  positionFrontIII: 'battery of class III',
  fortressGate: 'fortress gate',
  woodBridge: 'wooden bridge',
  pontoonBridge: 'pontoon bridge',
  stoneBridge: 'stone bridge',
  fortressWall: 'fortress wall',
});

/** ENG A.19: what a die must show on the linear and on the massed target line. */
const SCORE = { linear: 8, massed: 6 } as const;
const SIDES = 10;
/** Turns of a day, of which a battery fires one volley each; against a fortress wall one a watch counts (ENG X.1). */
const WATCHES_A_DAY = 6;

type Facts = Parameters<Planner['chances']>[0];

export function chances(said: Facts): PlanChances {
  const about = said.about === 'fuse' || said.about === 'fire' ? said.about : 'battering';
  const facts = {
    about,
    target: 'fortressWall',
    guns: 12,
    siege: true,
    inches: 1,
    night: false,
    wet: false,
    ...said,
  };
  const subject: AskedField = {
    kind: 'choice',
    id: 'about',
    label: say`what is tried`,
    note: '',
    value: about,
    of: [
      { id: 'battering', label: say`battering` },
      { id: 'fuse', label: say`a charge` },
      { id: 'fire', label: say`lighting` },
    ],
  };
  const title = say`What dice decide`;
  if (about === 'battering') return { title, facts, ...battering(facts, subject) };
  return { title, facts, ...(about === 'fuse' ? fuse(subject) : lighting(facts.wet === true, subject)) };
}

type Answer = Omit<PlanChances, 'title' | 'facts'>;

function battering(facts: Facts, subject: AskedField): Answer {
  const target = (FEATURES as readonly string[]).includes(String(facts.target))
    ? (facts.target as FeatureKind)
    : 'fortressWall';
  const { hits, line, siegeOnly } = TAB_8.features[target];
  const gun = facts.siege === true ? 'siege' : 'heavy';
  const isFortress = target === 'fortressWall';
  const isNight = facts.night === true && !isFortress;
  const score = SCORE[line] + (isNight ? 1 : 0);
  const guns = Number(facts.guns);
  const damage = damageOf(gun, target);
  const openings = Math.ceil((Number(facts.inches) * 2) / TAB_8.features[target].opens);
  const groups = [
    {
      title: '',
      fields: [
        subject,
        {
          kind: 'choice',
          id: 'target',
          label: say`what is battered`,
          note: '',
          value: target,
          of: FEATURES.map(id => ({ id, label: NAMES[id] })),
        },
        number('guns', say`guns`, guns, 1, 60, 1, ''),
        number('inches', say`to be opened`, Number(facts.inches), 0.5, 12, 0.5, '″'),
        {
          kind: 'switches',
          of: [
            { id: 'siege', label: say`siege guns`, on: gun === 'siege' },
            ...(isFortress ? [] : [{ id: 'night', label: say`by night`, on: isNight }]),
          ],
        },
      ] satisfies readonly AskedField[],
    },
  ];
  if (damage === 0)
    return {
      groups,
      says: [say`Only siege guns tell on it `, { clause: siegeOnly ? 'ENG TAB 8' : 'ENG 23.81a' }],
      rows: [],
    };
  const need = openings * hits;
  const waiting = timeToOpen(need, guns, (SIDES + 1 - score) / SIDES, damage);
  const per = (tries: number): string =>
    isFortress ? say`${round(tries)} watches` : say`${round(tries)} turns`;
  return {
    groups,
    says: [
      say`${need} hits wanted, ${guns} dice of ten, ${score} or more, ${damage} for each hit `,
      { clause: isFortress ? 'ENG X.1' : 'ENG 23.81h' },
    ],
    rows: [
      {
        label: say`expected`,
        value: isFortress
          ? say`${per(waiting.mean)} (${round(waiting.mean / WATCHES_A_DAY)} days)`
          : per(waiting.mean),
      },
      { label: say`1 in 10`, value: say`${per(waiting.early)} or fewer` },
      { label: say`9 in 10`, value: say`${per(waiting.late)} or fewer` },
    ],
  };
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

const number = (
  id: string,
  label: string,
  value: number,
  least: number,
  most: number,
  step: number,
  unit: string,
): AskedField => ({
  kind: 'number',
  id,
  label,
  note: '',
  value,
  least,
  most,
  step,
  unit,
  tape: null,
});

const FACES = 6;

function fuse(subject: AskedField): Answer {
  const { firstAttempt, secondAttempt } = TAB_11;
  const first = firstAttempt / FACES;
  const both = first + (1 - first) * (secondAttempt / FACES);
  return {
    groups: [{ title: '', fields: [subject] }],
    says: [say`two attempts, then the fuse must be laid again `, { clause: 'ENG 23.71h1' }],
    rows: [
      { label: say`at the first attempt`, value: percent(first) },
      { label: say`at the second at the latest`, value: percent(both) },
      ...waitingRows(timeToSucceed(both), say`fuses`),
    ],
  };
}

function lighting(wet: boolean, subject: AskedField): Answer {
  const chance = (TAB_11.lighting - (wet ? TAB_11.wetLighting : 0)) / FACES;
  return {
    groups: [
      {
        title: '',
        fields: [subject, { kind: 'switches', of: [{ id: 'wet', label: say`rain or heavy snow`, on: wet }] }],
      },
    ],
    says: [
      wet ? say`after two failures it is too wet for the day ` : say`a try each turn `,
      { clause: wet ? 'ENG 23.56k3' : 'ENG 23.56k2' },
    ],
    rows: [
      { label: say`at one try`, value: percent(chance) },
      ...(wet
        ? [{ label: say`before it is too wet`, value: percent(1 - (1 - chance) ** 2) }]
        : waitingRows(timeToSucceed(chance), say`tries`)),
    ],
  };
}

const percent = (chance: number): string => say`${Math.round(chance * 1000) / 10} %`;

const waitingRows = ({ mean, early, late }: ReturnType<typeof timeToSucceed>, what: string) => [
  { label: say`expected`, value: `${round(mean)} ${what}` },
  { label: say`1 in 10`, value: say`${early} or fewer` },
  { label: say`9 in 10`, value: say`${late} or fewer` },
];
