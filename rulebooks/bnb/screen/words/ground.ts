import { capital, cite, say, words } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { GroundPiece } from '../../src/inside.ts';
import names from './labels.json' with { type: 'json' };

const MOVERS = words({ foot: 'foot', skirmish: 'skirmishers', cavalry: 'cavalry', guns: 'guns' });

/** What a piece of ground does to those who move, fire and fight there. */
export function groundText(piece: GroundPiece): Text {
  const { type, move, disorders, shootCover, combatCover } = piece;
  const closed = Object.entries(move).flatMap(([mover, factor]) => (factor === null ? [mover] : []));
  const slow = Object.entries(move).flatMap(([mover, factor]) =>
    factor !== null && factor > 1 ? [`${MOVERS[mover as keyof typeof MOVERS]} ×${factor}`] : [],
  );
  const parts = [
    ...(closed.length > 0
      ? [say`closed to ${closed.map(mover => MOVERS[mover as keyof typeof MOVERS]).join(', ')}`]
      : []),
    ...(slow.length > 0 ? [say`length counts for ${slow.join(', ')}`] : []),
    ...(disorders === 'none' ? [] : [say`disorders ${words(names.disorders)[disorders]}`]),
    ...(shootCover === 'none' ? [] : [say`${words(names.covers)[shootCover]} cover from fire`]),
    ...(combatCover === 'none' ? [] : [say`${words(names.covers)[combatCover]} cover in combat`]),
  ];
  return say`${capital(words(names.terrain)[type])}${parts.length > 0 ? `: ${parts.join(', ')}` : ''} ${cite('BNB T6')}.`;
}
