import { say, words } from '@abatis/words';

/* ENG P.14: what differs between two plans, in words; a plan names it by the place in its file. */

const FIELDS = words({
  type: 'kind of work',
  lengthHalfInches: 'size',
  pieces: 'size',
  special: 'easier sections',
  site: 'site',
  offRoad: 'distance from the road',
  deps: 'waits for',
  priority: 'priority',
  crew: 'crew',
  assist: 'battalion',
  second: 'second party',
  night: 'night work',
  notBefore: 'not before',
  name: 'name',
  engType: 'kind of troops',
  figures: 'figures',
  attachment: 'attachment',
  from: 'there from',
  tools: 'tools',
  at: 'place',
  grade: 'grade',
});

const PARTS = words({
  officers: 'officers',
  sources: 'sources',
  transports: 'carriers',
  paths: 'distances',
  standing: 'standing works',
  dangers: 'dangers',
  options: 'options',
  siege: 'options',
  title: 'name of the plan',
  firstDay: 'date of day 1',
});

const fieldText = (field: string): string => (field in FIELDS ? FIELDS[field as keyof typeof FIELDS] : field);

/** 'Approach: crew', 'deliveries', 'ground'. */
export function inputText(pointer: string, nameOf: (work: string) => string): string {
  const [, part = '', first = '', second = ''] = pointer.split('/');
  switch (part) {
    case 'projects':
      return second === '' ? say`the work ${nameOf(first)}` : `${nameOf(first)}: ${fieldText(second)}`;
    case 'parties':
      return second === '' ? say`the party ${first}` : `${first}: ${fieldText(second)}`;
    case 'stock':
      if (first === 'at') return say`material at ${second}`;
      return first === 'deliveries' ? say`deliveries` : say`one stock for all sites`;
    case 'calendar':
      return first === 'ground' ? say`ground` : say`calendar`;
    default:
      return part in PARTS ? PARTS[part as keyof typeof PARTS] : part;
  }
}
