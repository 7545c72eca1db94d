import { AdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { CssBaseline } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { Route } from 'react-router-dom';
import { audit } from '../audit/resource';
import { authProvider } from '../session/authProvider';
import { LoginPage } from '../sign-in/LoginPage';
import { approvals, bin, register } from './resource';
import { cannedReplies } from '../canned-replies/resource';
import { dataProvider } from '../session/dataProvider';
import { deliveries } from '../deliveries/resource';
import { DocumentLanguage } from '../i18n/language';
import { i18nProvider } from '../i18n/i18nProvider';
import { InboxPage } from '../inbox/InboxPage';
import { Layout } from './Layout';
import { ErrorScreen, NotAllowedScreen, NotFoundScreen, OnItsWay } from '../ui/MessageScreen';
import { Notifications } from './Notifications';
import { preferencesStore } from '../session/preferencesStore';
import { queryClient } from '../session/http';
import { reports } from '../case/resource';
import { PendingChanges } from '../session/PendingChanges';
import { users } from '../people/resource';
import { darkTheme, lightTheme } from '../ui/theme/createRelatoTheme';

const store = preferencesStore();

const AccountPage = lazy(() =>
  import('../account/AccountPage').then((module) => ({ default: module.AccountPage })),
);
const ForgotPasswordPage = lazy(() =>
  import('../sign-in/ForgotPasswordPage').then((module) => ({
    default: module.ForgotPasswordPage,
  })),
);
const NewPasswordPage = lazy(() =>
  import('../sign-in/NewPasswordPage').then((module) => ({ default: module.NewPasswordPage })),
);

const DashboardPage = lazy(() =>
  import('../dashboard/DashboardPage').then((module) => ({ default: module.DashboardPage })),
);
const RegisterPage = lazy(() =>
  import('../intake/IntakePage').then((module) => ({ default: module.RegisterPage })),
);
const upcoming = () => import('../deadlines/DeadlinePages');
const WorkListPage = lazy(() => upcoming().then((module) => ({ default: module.WorkListPage })));
const RulesPage = lazy(() => upcoming().then((module) => ({ default: module.RulesPage })));

/** A page without the layout, loaded when it is opened. */
const alone = (page: ReactNode) => <Suspense fallback={<OnItsWay />}>{page}</Suspense>;

/** The back office at the specified paths; everything except the sign-in needs a session. */
export const App = () => (
  <AdminContext
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
    lightTheme={lightTheme}
    darkTheme={darkTheme}
  >
    <PendingChanges>
      <CssBaseline />
      <DocumentLanguage />
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
        <Resource {...reports} />
        <Resource {...cannedReplies} />
        <Resource {...users} />
        <Resource {...deliveries} />
        <Resource {...audit} />
        <Resource {...bin} />
        <Resource {...register} />
        <Resource {...approvals} />
        <CustomRoutes>
          <Route path="/relatos/novo" element={<RegisterPage />} />
          <Route path="/caixa-de-entrada" element={<InboxPage />} />
          <Route path="/painel" element={<DashboardPage />} />
          <Route path="/prazos" element={<WorkListPage />} />
          <Route path="/regras" element={<RulesPage />} />
          <Route path="/conta" element={<AccountPage />} />
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
