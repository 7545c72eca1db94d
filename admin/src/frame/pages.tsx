import { type ComponentType, lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { ReportDetailRoute } from '../case/ReportDetailRoute';
import { InboxPage } from '../inbox/InboxPage';
import type { PlaceName } from './places';
import { StartPage } from './StartPage';

type ResourcePages = Pick<ResourceProps, 'list' | 'create' | 'edit' | 'recordRepresentation'>;

/** The pages of a resource, or a single page. */
type Pages = ResourcePages | { page: ComponentType };

const cannedReplies = () => import('../canned-replies/CannedReplyPages');
const deadlines = () => import('../deadlines/DeadlinePages');
const users = () => import('../people/UserPages');

/** The components of each place; all but list and inbox are fetched when first opened. */
export const PAGES: Readonly<Record<PlaceName, Pages>> = {
  hoje: {
    page: lazy(() =>
      import('../today/TodayPage').then(({ TodayPage }) => ({ default: TodayPage })),
    ),
  },
  relatos: { list: StartPage, edit: ReportDetailRoute, recordRepresentation: 'uuid' },
  'caixa-de-entrada': { page: InboxPage },
  prazos: { page: lazy(() => deadlines().then(({ WorkListPage }) => ({ default: WorkListPage }))) },
  painel: {
    page: lazy(() =>
      import('../dashboard/DashboardPage').then(({ DashboardPage }) => ({
        default: DashboardPage,
      })),
    ),
  },
  correio: {
    page: lazy(() =>
      import('../organisation/MailPage').then(({ MailPage }) => ({ default: MailPage })),
    ),
  },
  lei: {
    page: lazy(() =>
      import('../organisation/LawPage').then(({ LawPage }) => ({ default: LawPage })),
    ),
  },
  formulario: {
    page: lazy(() =>
      import('../questionnaire/QuestionnairePage').then(({ QuestionnairePage }) => ({
        default: QuestionnairePage,
      })),
    ),
  },
  unidades: {
    page: lazy(() =>
      import('../units/UnitsPage').then(({ UnitsPage }) => ({ default: UnitsPage })),
    ),
  },
  organizacao: {
    page: lazy(() =>
      import('../organisation/OrganisationPage').then(({ OrganisationPage }) => ({
        default: OrganisationPage,
      })),
    ),
  },
  instalacao: {
    page: lazy(() =>
      import('../set-up/SetUpPage').then(({ SetUpPage }) => ({ default: SetUpPage })),
    ),
  },
  'respostas-prontas': {
    list: lazy(() =>
      import('../canned-replies/CannedReplyList').then(({ CannedReplyList }) => ({
        default: CannedReplyList,
      })),
    ),
    create: lazy(() =>
      cannedReplies().then(({ CannedReplyCreate }) => ({ default: CannedReplyCreate })),
    ),
    edit: lazy(() => cannedReplies().then(({ CannedReplyEdit }) => ({ default: CannedReplyEdit }))),
    recordRepresentation: 'titulo',
  },
  usuarios: {
    list: lazy(() => import('../people/UserList').then(({ UserList }) => ({ default: UserList }))),
    create: lazy(() => users().then(({ UserCreate }) => ({ default: UserCreate }))),
    edit: lazy(() => users().then(({ UserEdit }) => ({ default: UserEdit }))),
    recordRepresentation: 'nome',
  },
  entregas: {
    list: lazy(() =>
      import('../deliveries/DeliveryList').then(({ DeliveryList }) => ({ default: DeliveryList })),
    ),
  },
  auditoria: {
    list: lazy(() =>
      import('../audit/AuditList').then(({ AuditList }) => ({ default: AuditList })),
    ),
  },
  lixeira: {
    list: lazy(() =>
      import('../trash/TrashList').then(({ TrashList }) => ({ default: TrashList })),
    ),
  },
  aprovacoes: {
    list: lazy(() =>
      import('../approvals/ApprovalList').then(({ ApprovalList }) => ({ default: ApprovalList })),
    ),
  },
  registro: {
    list: lazy(() =>
      import('../legal-register/LegalRegisterList').then(({ LegalRegisterList: RegisterList }) => ({
        default: RegisterList,
      })),
    ),
  },
  regras: { page: lazy(() => deadlines().then(({ RulesPage }) => ({ default: RulesPage }))) },
  cartaz: {
    page: lazy(() =>
      import('../poster/PosterPage').then(({ PosterPage }) => ({ default: PosterPage })),
    ),
  },
  conta: {
    page: lazy(() =>
      import('../account/AccountPage').then(({ AccountPage }) => ({ default: AccountPage })),
    ),
  },
};
