import type { ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';

/** A clause that can be opened. */
export const Clause = ({ clause }: { readonly clause: string }): ReactNode => <Rich text={[{ clause }]} />;
