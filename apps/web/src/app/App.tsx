import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { HomePage } from '../home/HomePage.tsx';
import { useMotion } from '../settings/motion.ts';
import { useSettings } from '../settings/store.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Loading } from './Loading.tsx';
import { NotFound } from './NotFound.tsx';
import { Notices } from './Notices.tsx';
import { useRoute } from './router.ts';
import { type Route, routeHash } from './routes.ts';
import { useTitle } from './title.ts';

const PlayPage = lazy(() => import('./PlayPage.tsx'));
const RulesPage = lazy(() => import('../rules/RulesPage.tsx'));
const RefereePage = lazy(() => import('../referee/RefereePage.tsx'));
const PlannerPage = lazy(() => import('../planner/PlannerPage.tsx'));
const LearnPage = lazy(() => import('../learn/LearnPage.tsx'));

/** The whole program: one page at a time, and what is said over all of them. `trouble` is what went wrong before. */
export function App({ trouble }: { readonly trouble: string | null }): ReactNode {
  const route = useRoute();
  useLook();
  useTitle(route);
  return (
    <>
      <ErrorBoundary key={placeOf(route)}>
        <Suspense fallback={<Loading />}>
          <Page route={route} />
        </Suspense>
      </ErrorBoundary>
      <Notices trouble={trouble} />
    </>
  );
}

function Page({ route }: { readonly route: Route }): ReactNode {
  switch (route.page) {
    case 'home':
      return <HomePage />;
    case 'play':
    case 'watch':
      return <PlayPage route={route} />;
    case 'learn':
      return route.lesson !== null ? <PlayPage route={route} /> : <LearnPage rulebook={route.rulebook} />;
    case 'rules':
      return <RulesPage rulebook={route.rulebook} clause={route.clause} />;
    case 'referee':
      return <RefereePage {...route} />;
    case 'planner':
      return <PlannerPage key={route.rulebook} {...route} />;
    case 'unknown':
      return <NotFound address={route.address} />;
  }
}

/** A fault is forgotten when one goes elsewhere, but not when the moment of a game or a clause changes. */
const placeOf = (route: Route): string => {
  if (route.page === 'play' || route.page === 'watch') return routeHash({ ...route, at: null });
  return route.page === 'rules' || route.page === 'referee' || route.page === 'planner'
    ? route.page
    : routeHash(route);
};

/** Flat mode, the size of the text and the wish for stillness are marked on the root, where the style sheets look for them. */
function useLook(): void {
  const flat = useSettings(settings => settings.flat);
  const textSize = useSettings(settings => settings.textSize);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-flat', flat);
  }, [flat]);
  const still = useMotion() === 0;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', still);
  }, [still]);
  useEffect(() => {
    document.documentElement.dataset.text = String(textSize);
  }, [textSize]);
}
