import { sinceBy } from '@abatis/presenter';
import type { Presenter } from '@abatis/screen';

/** What happened meanwhile; the sides go by the names that the battle gives them. */
export const since: Presenter['since'] = (lines, seat, sides) =>
  sinceBy(named => sides.find(side => side.seat === named)?.name ?? named)(lines, seat);
