import { readableTable } from '@abatis/testkit';

/** Scripted dice, with an eye on the log. */
export const scripted = readableTable('MIB');
