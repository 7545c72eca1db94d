import { isBlank } from '@relato/domain/text';
import { LINK_ROLE_LABELS, LINK_KINDS } from '@relato/domain/case-link';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AutocompleteInput, ReferenceInput, required } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { StaffReport, ReportSummary, CaseLink } from '../session/api';
import { useCan } from '../session/permissions';
import { useTeamData } from '../session/dataProvider';
import { FormModal } from '../ui/forms/FormModal';
import { SelectField } from '../ui/forms/SelectField';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { listSx, rowSx } from '../ui/listSx';
import { VerbButton } from '../ui/VerbButton';
import { useReportWords } from '../reports/cells';
import { StatusMark } from '../situation/marks';
import { CaseFold } from './CaseFold';
import { CODE_FACE } from '../ui/theme/codeFace';

/**
 * The linked cases that the person can open. The key begins with 'relatos', so that each change of a
 * report reads them again.
 */
export function useLinkedCases(id: string) {
  const team = useTeamData();
  return useQuery({ queryKey: ['relatos', 'vinculos', id], queryFn: () => team.linkedCases(id) });
}

/** 'Casos vinculados': the linked cases, and linking another one. */
export const LinkedCases = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const canLink = useCan('relatos.classificar');
  const [linking, setLinking] = useState(false);
  const { data: links = [], isError, refetch } = useLinkedCases(report.id);
  if (!canLink && !isError && links.length === 0) return null;
  return (
    <CaseFold
      id="vinculados"
      title="app.vinculos.titulo"
      digest={links.length > 0 ? String(links.length) : translate('app.vinculos.nenhum')}
      failure={isError ? { text: 'app.vinculos.falhou', retry: () => void refetch() } : undefined}
    >
      {links.length > 0 && (
        <Box component="ul" aria-labelledby="vinculados" sx={{ ...listSx, border: 0 }}>
          {links.map((link) => (
            <LinkedCase key={link.id} reportId={report.id} link={link} canUndo={canLink} />
          ))}
        </Box>
      )}
      {canLink && (
        <Button sx={{ mt: 1, minHeight: 44 }} onClick={() => setLinking(true)}>
          {translate('app.vinculos.vincular')}
        </Button>
      )}
      {linking && <LinkModal reportId={report.id} onClose={() => setLinking(false)} />}
    </CaseFold>
  );
};

const LinkedCase = ({
  reportId,
  link,
  canUndo,
}: {
  reportId: string;
  link: CaseLink;
  canUndo: boolean;
}) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const team = useTeamData();
  const { state } = useLocation() as { state: unknown };
  const protocol = link.uuid || translate('app.relato.adulterado');
  return (
    <Box component="li" sx={{ ...rowSx, px: 0 }}>
      <Box sx={{ flex: '1 1 9rem' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {domainLabel(LINK_ROLE_LABELS[link.papel])}
        </Typography>
        <Link
          component={RouterLink}
          to={`/relatos/${link.outroId}`}
          state={state}
          sx={{ fontFamily: CODE_FACE, mr: 1, py: 0.25, display: 'inline-block' }}
        >
          {protocol}
        </Link>
        <StatusMark status={link.status} />
      </Box>
      {canUndo && (
        <VerbButton
          resource="relatos"
          label="app.vinculos.desfazer"
          aria-label={translate('app.vinculos.desfazerNome', { protocolo: protocol })}
          send={() => team.unlinkCase(reportId, link.id)}
          success="app.vinculos.desfeito"
        />
      )}
    </Box>
  );
};

/** 'Vincular caso': links another case that the person can open, found by protocol or by words. */
const LinkModal = ({ reportId, onClose }: { reportId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const { protocol, requester } = useReportWords();
  // With another function at each render, the input would empty itself while a person types.
  const optionText = useCallback(
    (other: ReportSummary) => `${protocol(other)} · ${requester(other)}`,
    [protocol, requester],
  );
  return (
    <FormModal
      title="app.vinculos.vincular"
      audience={<Alert severity="info">{translate('app.vinculos.dica')}</Alert>}
      submitLabel="app.vinculos.vincular"
      blank={{ outroId: '', tipo: 'relacionado' as const }}
      resource="relatos"
      send={(link) => team.linkCase(reportId, link)}
      success="app.vinculos.feito"
      onClose={onClose}
    >
      <ReferenceInput
        source="outroId"
        reference="relatos"
        sort={{ field: 'criadoEm', order: 'DESC' }}
      >
        <AutocompleteInput
          label="app.vinculos.outro"
          helperText="app.lista.buscarExemplo"
          optionText={optionText}
          filterToQuery={(q: string) => (isBlank(q) ? {} : { q })}
          getOptionDisabled={(other: ReportSummary) => other.id === reportId}
          validate={required()}
        />
      </ReferenceInput>
      <SelectField
        name="tipo"
        label="app.vinculos.tipo"
        options={LINK_KINDS.map((value) => ({
          value,
          label: translate(`app.vinculos.tipos.${value}`),
        }))}
      />
    </FormModal>
  );
};
