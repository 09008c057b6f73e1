import { cite, type LineFile, type LineMores, say, type Tellers, tellersFrom } from '@abatis/presenter';
import { tablePlace } from '@abatis/screen';
import type { TablePoint } from '@abatis/tabletop';
import type { EngAction, EngEvent, Side, SiegeState } from '../../src/shown.ts';
import { workName } from '../plan/kinds.ts';
import lines from './lines.json' with { type: 'json' };
import {
  fuseText,
  groundText,
  inchText,
  KINDS,
  materialText,
  pauseText,
  roleText,
  sideText,
  unitCalled,
  writer,
} from './say.ts';

/** '12.5″, 8″': where on the table. */
const whereText = ({ x, y }: TablePoint): string => `${inchText(x)}, ${inchText(y)}`;

/** A general who directs a work is told by his number. */
const commanderName = (state: SiegeState, general: number): string => state.generals[general]?.name ?? '';

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
  'eng/charge-attempted': ({ result }) => ({ facts: { fate: fuseText(result) } }),
  'eng/exploded': ({ place }) => ({ places: [tablePlace(place)] }),
  'eng/building-wrecked': ({ left }) => ({ facts: { ruined: left === 'ruins' } }),
  'eng/watch-begun': ({ seg }) => ({ facts: { night: seg === 'N' } }),
  'eng/weather-rolled': ({ ground }) => ({ facts: { soil: groundText(ground) } }),
  'eng/decided': ({ winner }, { state }) => ({
    facts: { winner: winner === null ? '' : sideText(state, winner) },
    seat: winner,
  }),
  'eng/paused': ({ why }) => ({ facts: { reason: pauseText(why) } }),
  'eng/segment-begun': ({ seg, day }) => ({ facts: { night: seg === 'N', when: say`day ${day}` } }),
};

export const tellers: Tellers<SiegeState, EngAction, EngEvent> = tellersFrom<SiegeState, EngAction, EngEvent>(
  lines as Readonly<Record<EngEvent['type'], LineFile>>,
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
