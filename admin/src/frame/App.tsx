import { AdminContext, CanAccess, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { CssBaseline } from '@mui/material';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Route } from 'react-router-dom';
import { authProviderWith } from '../session/authProvider';
import { LoginPage } from '../sign-in/LoginPage';
import { dataProvider } from '../session/dataProvider';
import { DocumentLanguage } from '../i18n/language';
import { i18nProvider } from '../i18n/i18nProvider';
import { KeepFocus } from '../ui/KeepFocus';
import { Layout } from './Layout';
import { ErrorScreen, NotAllowedScreen, NotFoundScreen, OnItsWay } from '../ui/MessageScreen';
import { Notifications } from './Notifications';
import { PAGES } from './pages';
import { permissionFor } from './permissionFor';
import { type PlaceName, PLACES } from './places';
import { preferencesStore } from '../session/preferencesStore';
import { queryClient } from '../session/http';
import { PendingChanges } from '../session/PendingChanges';
import { brand } from '../ui/theme/brand';
import { createThemes } from '../ui/theme/createRelatoTheme';
import { useWatched } from '../ui/watched';

const store = preferencesStore();
const authProvider = authProviderWith(permissionFor);

const ForgotPasswordPage = lazy(() =>
  import('../sign-in/ForgotPasswordPage').then((module) => ({
    default: module.ForgotPasswordPage,
  })),
);
const NewPasswordPage = lazy(() =>
  import('../sign-in/NewPasswordPage').then((module) => ({ default: module.NewPasswordPage })),
);

const IntakePage = lazy(() =>
  import('../intake/IntakePage').then((module) => ({ default: module.IntakePage })),
);
/** A page without the layout, loaded when it is opened. */
const alone = (page: ReactNode) => <Suspense fallback={<OnItsWay />}>{page}</Suspense>;

/** A page that is not a resource, for people with its permission. */
const guarded = (name: PlaceName, page: ReactNode) => (
  <CanAccess
    resource={name}
    action="list"
    loading={<OnItsWay />}
    accessDenied={<NotAllowedScreen />}
  >
    {page}
  </CanAccess>
);

/** The back office at the specified paths; everything except the sign-in needs a session. */
export const App = () => {
  const { accent } = useWatched(brand);
  const themes = useMemo(() => createThemes(accent), [accent]);
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={themes.light}
      darkTheme={themes.dark}
    >
      <PendingChanges>
        <CssBaseline />
        <DocumentLanguage />
        <KeepFocus />
        <CoreAdminUI
          layout={Layout}
          loginPage={LoginPage}
          loading={OnItsWay}
          error={ErrorScreen}
          catchAll={NotFoundScreen}
          accessDenied={NotAllowedScreen}
          title="Relato"
          disableTelemetry
          requireAuth
        >
          {PLACES.map(({ name }) => {
            const pages = PAGES[name];
            return 'page' in pages ? null : <Resource key={name} name={name} {...pages} />;
          })}
          <CustomRoutes>
            <Route path="/relatos/novo" element={<IntakePage />} />
            {PLACES.map(({ name }) => {
              const pages = PAGES[name];
              if (!('page' in pages)) return null;
              return <Route key={name} path={`/${name}`} element={guarded(name, <pages.page />)} />;
            })}
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/recuperar" element={alone(<ForgotPasswordPage />)} />
            <Route path="/recuperar/nova-senha" element={alone(<NewPasswordPage />)} />
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </PendingChanges>
    </AdminContext>
  );
};
