import { readableTable } from '@abatis/testkit';
import { FIELDS } from '../../src/references.ts';

/** Scripted dice, with an eye on the log. */
export const scripted = readableTable('MIB', FIELDS);
