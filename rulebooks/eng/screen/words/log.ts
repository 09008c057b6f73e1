import {
  capital,
  cite,
  count,
  type LineMore,
  type LineMores,
  say,
  type Tellers,
  tellersFrom,
} from '@abatis/presenter';
import { type DiceShown, posePlace, type Text, tablePlace } from '@abatis/screen';
import type { Pose, TablePoint } from '@abatis/tabletop';
import type * as eng from '../../src/shown.ts';
import type { EngAction, EngEvent, Side, SiegeState } from '../../src/shown.ts';
import { workName } from '../plan/kinds.ts';
import lines from './lines.json' with { type: 'json' };
import {
  aimText,
  fuseText,
  groundText,
  groupText,
  inchText,
  KINDS,
  materialText,
  pauseText,
  roleText,
  roundText,
  sideText,
  unitCalled,
  writer,
} from './say.ts';

/** '12.5″, 8″': where on the table. */
const whereText = ({ x, y }: TablePoint): string => `${inchText(x)}, ${inchText(y)}`;

/** A general who directs a work is told by his number. */
const commanderName = (state: SiegeState, general: number): string => state.generals[general]?.name ?? '';

/** A way from one pose to another, which the map plays. */
const motion = (unit: string, from: Pose, to: Pose): Pick<LineMore, 'motion' | 'places'> => ({
  places: [posePlace(to)],
  motion: { pieces: [unit], path: [posePlace(from), posePlace(to)] },
});

/** Dice in the tray, with what they were held against and what they mean. */
const thrown = (
  title: string,
  dice: readonly number[],
  against: Text,
  result: string,
  sides = 6,
): DiceShown => ({
  title,
  dice,
  sides,
  drms: [],
  total: dice[0] ?? 0,
  against,
  result: capital(result),
  good: null,
});

/** What guns were laid on, as far as an event tells it. */
const laidOn = ({
  aim,
  round,
}: {
  readonly aim: eng.Aim['kind'];
  readonly round: eng.GunOrder['round'];
}) => ({
  target: aimText(aim),
  rounds: round === 'ball' ? '' : roundText(round),
});

/** What sentences need beside the fields of their events. */
const MORES: LineMores<SiegeState, EngAction, EngEvent> = {
  'eng/officer-moved': ({ officer, to, attached }, { state }) => ({
    facts: { where: whereText(to) },
    places: [tablePlace(to)],
    seat: state.eng.officers.find(({ name }) => name === officer)?.side ?? null,
    ...(attached !== null && { motion: { pieces: [officer], path: [tablePlace(to)] } }),
  }),
  'eng/project-begun': ({ work }) => ({ facts: { work: workName(work).toLowerCase() } }),
  'eng/assigned': ({ role }) => ({ facts: { task: roleText(role) } }),
  'eng/directing': ({ general }, { state }) => ({ facts: { commander: commanderName(state, general) } }),
  'eng/made': ({ kind }) => ({ facts: { thing: workName(kind) } }),
  'eng/collected': ({ mu }) => ({ facts: { amount: materialText(mu) } }),
  'eng/taken-up': ({ mu }) => ({ facts: { amount: materialText(mu) } }),
  'eng/put-down': ({ mu }) => ({ facts: { amount: materialText(mu) } }),
  'eng/loaded': ({ mu }) => ({ facts: { amount: materialText(mu) } }),
  'eng/unloaded': ({ mu }) => ({ facts: { amount: materialText(mu) } }),
  'eng/hauled': ({ mu, where }) => ({ facts: { amount: materialText(mu) }, places: [tablePlace(where)] }),
  'eng/delivered': ({ mu, where }) => ({ facts: { amount: materialText(mu) }, places: [tablePlace(where)] }),
  'eng/marched': ({ unit, to }, { state }) => {
    const from = unitCalled(state, unit)?.pose;
    return {
      facts: { where: whereText(to) },
      places: [tablePlace(to)],
      ...(from && motion(unit, from, { ...from, at: to })),
    };
  },
  'eng/crossed': ({ unit, from, to }) => motion(unit, from, to),
  'eng/hung-up': ({ unit, from, to }) => motion(unit, from, to),
  'eng/crossing-rolled': ({ natural, across }) => ({
    dice: thrown(say`The crossing`, [natural], '4+', across ? say`across` : say`hung up`),
  }),
  'eng/train-tested': ({ natural, needed, passed }) => ({
    dice: thrown(say`Its morale`, [natural], `${needed}+`, passed ? say`it stands` : say`it bolts`, 10),
  }),
  'eng/lighting': ({ natural, lit }) => ({
    dice: thrown(say`The light`, [natural], say`4 or less`, lit ? say`it burns` : say`not yet`),
  }),
  'eng/declared': ({ groups }, { state }) => ({
    facts: { groups: groups.map(group => groupText(state, group)).join(', ') },
  }),
  'eng/guns-ordered': each => ({ facts: laidOn(each) }),
  'eng/guns-fired': each => ({
    facts: laidOn(each),
    ...(each.dice.length > 0 && {
      dice: thrown(say`The guns`, each.dice, '', count(each.hits, 'hit'), 10),
    }),
  }),
  'eng/light-ball': ({ place }) => ({ facts: { where: whereText(place) }, places: [tablePlace(place)] }),
  'eng/message': ({ place }) => ({ facts: { where: whereText(place) }, places: [tablePlace(place)] }),
  'eng/charge-attempted': ({ result, natural }) => ({
    facts: { fate: fuseText(result) },
    dice: thrown(say`The fuse`, [natural], '', fuseText(result)),
  }),
  'eng/exploded': ({ place }) => ({ places: [tablePlace(place)] }),
  'eng/building-wrecked': ({ left }) => ({ facts: { ruined: left === 'ruins' } }),
  'eng/watch-begun': ({ seg }) => ({ facts: { night: seg === 'N' } }),
  'eng/weather-rolled': ({ ground }) => ({ facts: { soil: groundText(ground) } }),
  'eng/decided': ({ winner }, { state }) => ({
    facts: { winner: winner === null ? '' : sideText(state, winner) },
    seat: winner,
  }),
  'eng/galleries-met': ({ winner }, { state }) => ({
    facts: { victor: winner === null ? '' : sideText(state, winner) },
  }),
  'eng/paused': ({ why }) => ({ facts: { reason: pauseText(why) } }),
  'eng/segment-begun': ({ seg, day }) => ({ facts: { night: seg === 'N', when: say`day ${day}` } }),
};

export const tellers: Tellers<SiegeState, EngAction, EngEvent> = tellersFrom<SiegeState, EngAction, EngEvent>(
  lines,
  {
    spanOf: writer,
    seatOf(state, field, value) {
      if (KINDS[field] === 'seats') return (value ?? undefined) as Side | undefined;
      const [name = ''] = [value].flat() as readonly string[];
      return unitCalled(state, name)?.side;
    },
    about: ({ clause }) => ({ facts: { clause: cite(clause) } }),
    more: MORES,
  },
);
