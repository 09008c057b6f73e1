import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { takeOver } from './opening.ts';

/** Another tab plays this game: from now on this one does. */
export const TakeOverButton = ({ className }: { readonly className: string | undefined }): ReactNode => (
  <button type="button" className={className} onClick={() => void takeOver()}>{say`Play it here`}</button>
);
