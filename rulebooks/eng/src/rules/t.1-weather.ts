import type { EngPart } from '../scenario/schema.ts';
import type { GroundState, WeatherState } from '../vocabulary.ts';
import { type Calendar, indexOf, type Moment } from './t.1-calendar.ts';

/* ENG R143: the scenario says what the ground and the weather are. */

/** A night has the ground of its day; days that are not listed are dry. */
export const groundOn = ({ ground = [] }: EngPart, { day }: Pick<Moment, 'day'>): GroundState =>
  ground.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay)?.value ?? 'dry';

export const weatherAt = ({ weather = [] }: EngPart, calendar: Calendar, moment: Moment): WeatherState => {
  const now = indexOf(calendar, moment);
  const spell = weather.find(
    ({ from, to }) => indexOf(calendar, from) <= now && now <= indexOf(calendar, to),
  );
  return spell?.value ?? 'clear';
};

const WETS: readonly WeatherState[] = ['rain', 'heavyRain'];
const FREEZES: readonly WeatherState[] = ['snow', 'heavySnow'];

/** ENG R143: in a turn of rain dry ground is very wet, in a turn of snow it is frozen. */
export function groundNow({
  ground,
  weather,
}: {
  readonly ground: GroundState;
  readonly weather: WeatherState;
}) {
  if (ground !== 'dry') return ground;
  return WETS.includes(weather) ? 'veryWet' : FREEZES.includes(weather) ? 'frozen' : 'dry';
}

/** ENG 23.21n1: ground on which earth is moved at half the pace. */
export const isHeavyGround = (now: {
  readonly ground: GroundState;
  readonly weather: WeatherState;
}): boolean => groundNow(now) !== 'dry';
