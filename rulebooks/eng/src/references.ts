import { unit } from '@abatis/bnb/rules';
import { type Naming, reference } from '@abatis/kernel/host';
import { forbid } from './cite.ts';
import type { CarrierId, OfficerId, ProjectId, SiegeState, SourceId, WorkId } from './state.ts';

/* What orders name beside BNB's units and generals: all of them go by their names. */

type Listed = 'officers' | 'carriers' | 'sources' | 'projects' | 'works';

const namesIn = <Id extends number>(list: Listed): Naming<SiegeState, Id> => ({
  idOf: ({ eng }, name) => eng[list].find(each => each.name === name)?.id as Id | undefined,
  nameOf: ({ eng }, id) => eng[list].find(each => each.id === id)?.name ?? String(id),
  unknown: name => forbid('ENG 23.20', { name }),
});

export const officer = reference('officer', namesIn<OfficerId>('officers'));
export const carrier = reference('carrier', namesIn<CarrierId>('carriers'));
export const source = reference('source', namesIn<SourceId>('sources'));
const project = reference('project', namesIn<ProjectId>('projects'));
export const work = reference('work', namesIn<WorkId>('works'));

/** What fields of ENG's events, prompts and refusals refer to, beside those of BNB. */
export const ENG_FIELDS = { officer, carrier, source, project, work, attached: unit } as const;
