import { Box, Button, Link, Typography } from '@mui/material';
import { REPORT_FIELDS } from '@relato/domain/fields';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useColleagues } from '../people/useColleagues';
import type { StaffReport } from '../session/api';
import { useCan } from '../session/permissions';
import { NEEDS } from '../situation/marks';
import { Mark } from '../ui/Mark';
import { CaseFold } from './CaseFold';
import { BarModal } from './CaseReaderModals';
import { useCasePeople } from './CaseReaders';
import { Fact } from './Fact';

/** The address of another part of this page, and the list that the person came from. */
function usePartLink(part: string) {
  const { state } = useLocation() as { state: unknown };
  return { component: RouterLink, to: { hash: part }, state, replace: true };
}

const Need = ({ part, look }: (typeof NEEDS)[number]) => (
  <Link {...usePartLink(part)} sx={{ display: 'inline-block', py: 0.5 }}>
    <Mark {...look} />
  </Link>
);

/** Marks of the reporter's needs, each a link to the part of the case that has its action. */
export const ReportNeeds = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const needs = NEEDS.filter(({ name }) => report[name]);
  if (needs.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('app.marcas.titulo')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {needs.map((need) => (
        <li key={need.name}>
          <Need {...need} />
        </li>
      ))}
    </Box>
  );
};

/** Feared retaliation: the planned check-ins, and the way to the people with access. */
export const RetaliationFold = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const { date } = useDates();
  const inTeam = useColleagues().length > 1;
  const access = usePartLink('quem-ve');
  return (
    <CaseFold
      id="represalia"
      title="app.represalia.titulo"
      digest={translate('app.marcas.temeRepresalia')}
    >
      {report.verificacoesEm.length > 0 ? (
        <Box component="dl" sx={{ m: 0 }}>
          <Fact name={translate('resources.relatos.fields.verificacoes')}>
            {report.verificacoesEm.map((at) => date(at)).join(', ')}
          </Fact>
        </Box>
      ) : (
        <Typography>{translate('app.represalia.dica')}</Typography>
      )}
      {inTeam && (
        <Button {...access} sx={{ mt: 1.5, minHeight: 44 }}>
          {translate('app.represalia.verAcesso')}
        </Button>
      )}
    </CaseFold>
  );
};

/**
 * The people named by the reporter; one who belongs to the team can be excluded from the case here.
 */
export const NamedPeopleFold = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const raisesWalls = useCan('barreiras.erguer');
  const { excludable } = useCasePeople(report.id);
  const [excluding, setExcluding] = useState(false);
  return (
    <CaseFold
      id="pessoas-citadas"
      title="app.citadas.titulo"
      digest={translate('app.marcas.citaPessoas')}
    >
      <Box component="dl" sx={{ m: 0 }}>
        <Fact name={domainLabel(REPORT_FIELDS.envolvidos.label)}>{report.envolvidos}</Fact>
      </Box>
      {raisesWalls && excludable.length > 0 && (
        <Box className="nao-imprimir">
          <Typography variant="body2" sx={{ mt: 1.5, mb: 1 }}>
            {translate('app.citadas.dica')}
          </Typography>
          <Button onClick={() => setExcluding(true)} sx={{ minHeight: 44 }}>
            {translate('app.acessos.impedir')}
          </Button>
        </Box>
      )}
      {excluding && (
        <BarModal reportId={report.id} people={excludable} onClose={() => setExcluding(false)} />
      )}
    </CaseFold>
  );
};
