import { Component, type ReactNode } from 'react';
import { MissingPart } from '../runtime/offline/missing-part.ts';
import type { Location } from '../runtime/router/router.ts';
import { CrashPage } from './crash-page.tsx';
import { MissingPage } from './missing-page.tsx';

interface PageBoundaryProps {
  readonly location: Location;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  /** null: nothing broke */
  readonly error: unknown;
  readonly location: Location;
}

/** In the place of what broke: the crash page, or why a page did not come; until the person goes elsewhere. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { error: error ?? 'nothing was thrown' };
  }

  static getDerivedStateFromProps(
    { location }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return location === state.location ? null : { error: null, location };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return error instanceof MissingPart ? <MissingPage /> : <CrashPage />;
  }
}
