import { Component, type ReactNode } from 'react';
import { FaultPage } from './FaultPage.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly fault: unknown;
  readonly failed: boolean;
}

/** Shows what happened instead of an empty page. React offers this only to classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { fault: null, failed: false };

  static getDerivedStateFromError(fault: unknown): State {
    return { fault, failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FaultPage fault={this.state.fault} /> : this.props.children;
  }
}
