import { holdsTeamKey } from '@relato/domain/permissions';
import { EVERYONE_ELSE } from '@relato/domain/unit';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '../session/useMe';
import { useCan } from '../session/permissions';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { listSx, rowSx } from '../ui/listSx';
import { VerbButton } from '../ui/VerbButton';
import { useTeamData } from '../session/dataProvider';
import type { CaseReader, CaseWall, StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { type ColleagueName, useCaseReaders, useColleagues } from '../people/useColleagues';
import { GiveCasesOfUnit } from '../units/GiveCasesButton';
import { BarModal, GiveCaseModal, RecuseModal } from './CaseReaderModals';
import { CaseOwner } from './CaseOwner';
import { CaseFold } from './CaseFold';
import type { PlainKey } from '../i18n/keys';

/**
 * 'Quem vê este caso': the people with its keys, the walled people and the reasons. Not drawn with
 * a single account.
 */
export const CaseReaders = ({ report }: { report: StaffReport }) => {
  const { id: reportId } = report;
  const translate = useTranslate();
  const assigns = useCan('relatos.atribuir');
  const givesCases = useCan('acessos.dar');
  const raisesWalls = useCan('barreiras.erguer');
  const [modal, setModal] = useState<ReactNode>();
  const { readers, walls, others, excludable, failed, retry } = useCasePeople(reportId);
  if (!failed && readers.length + others.length < 2 && walls.length === 0) return null;
  const ofUnit = walls.find(({ unidade }) => unidade);
  const excluded = walls.filter(({ unidade }) => !unidade);
  const asked = { reportId, onClose: () => setModal(undefined) };
  const givable = others.filter((person) => person.givable);
  const verb = (label: 'dar' | 'impedir' | 'declarar', opened: ReactNode) => (
    <Button onClick={() => setModal(opened)}>{translate(`app.acessos.${label}`)}</Button>
  );
  return (
    <CaseFold
      id="quem-ve"
      title="app.acessos.titulo"
      digest={translate('app.acessos.pessoas', { smart_count: readers.length })}
      failure={failed ? { text: 'app.acessos.falhou', retry } : undefined}
    >
      {!failed && (
        <>
          {assigns && <CaseOwner report={report} readers={readers} givable={givable} />}
          <People label="app.acessos.titulo">
            {readers.map((reader) => (
              <Reader key={reader.usuarioId} reportId={reportId} {...reader} />
            ))}
          </People>
          {ofUnit && (
            <People label="app.relato.unidade">
              <UnitWall report={report} since={ofUnit.desde} />
            </People>
          )}
          {ofUnit && report.unidade && (
            <Box sx={{ '& button': { minHeight: 44 } }}>
              <GiveCasesOfUnit id={report.unidade.id} />
            </Box>
          )}
          {excluded.length > 0 && (
            <>
              <Typography variant="h3" sx={{ mt: 2 }}>
                {translate('app.acessos.impedidos')}
              </Typography>
              <People label="app.acessos.impedidos">
                {excluded.map((wall) => (
                  <Wall key={wall.usuarioId} reportId={reportId} {...wall} />
                ))}
              </People>
            </>
          )}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              mt: 1.5,
              '& button': { minHeight: 44 },
            }}
          >
            {givesCases &&
              givable.length > 0 &&
              verb('dar', <GiveCaseModal {...asked} people={givable} />)}
            {raisesWalls &&
              excludable.length > 0 &&
              verb('impedir', <BarModal {...asked} people={excludable} />)}
            {verb('declarar', <RecuseModal {...asked} />)}
          </Box>
        </>
      )}
      {modal}
    </CaseFold>
  );
};

interface CasePeople {
  readers: readonly CaseReader[];
  walls: readonly CaseWall[];
  /** Active accounts that could read cases, without access to this one and without a wall. */
  others: readonly (ColleagueName & { givable: boolean })[];
  /** Everyone else without a wall, with or without access. */
  excludable: readonly ColleagueName[];
  failed: boolean;
  retry: () => void;
}

/**
 * The people with access, the walled ones and the others: under the reports' key, which each change
 * invalidates.
 */
export function useCasePeople(id: string): CasePeople {
  const team = useTeamData();
  const { me } = useMe();
  const read = useCaseReaders(id);
  const barred = useQuery({
    queryKey: ['relatos', 'barreiras', id],
    queryFn: () => team.caseWalls(id),
  });
  const { data: readers = [] } = read;
  const { data: walls = [] } = barred;
  const known = new Set([...readers, ...walls].map(({ usuarioId }) => usuarioId));
  const others = useColleagues()
    .filter(({ usuarioId }) => !known.has(usuarioId))
    // The team has every case without walls.
    .map(({ papeis, ...person }) => ({
      ...person,
      givable: walls.length > 0 || !holdsTeamKey(papeis),
    }));
  const excludable = [...readers, ...others].filter(({ usuarioId }) => usuarioId !== me?.id);
  const failed = read.isError || barred.isError;
  const retry = () => void Promise.all([read.refetch(), barred.refetch()]);
  return { readers, walls, others, excludable, failed, retry };
}

const People = ({ label, children }: { label: PlainKey; children: ReactNode }) => (
  <Box component="ul" aria-label={useTranslate()(label)} sx={{ ...listSx, border: 0 }}>
    {children}
  </Box>
);

interface PersonProps {
  name: string;
  /** Start, end and reason: one line each. */
  about: readonly (string | undefined)[];
  /** An action, if the person may: the prefix of its texts' keys. */
  verb: 'retirar' | 'liberar' | 'abrirEquipe';
  may: boolean;
  send: () => Promise<unknown>;
  success: PlainKey;
}

const Person = ({ name, about, verb, may, send, success }: PersonProps) => {
  const translate = useTranslate();
  const question = translate(`app.acessos.${verb}Nome`, { nome: name });
  return (
    <Box component="li" sx={{ ...rowSx, px: 0 }}>
      <Box sx={{ flex: '1 1 9rem', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {about.filter(Boolean).map((line) => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
      </Box>
      {may && (
        <VerbButton
          resource="relatos"
          label={`app.acessos.${verb}`}
          aria-label={question}
          question={{
            title: question,
            text: `app.acessos.${verb}Texto`,
            destructive: true,
          }}
          send={send}
          success={success}
        />
      )}
    </Box>
  );
};

const Reader = ({
  reportId,
  usuarioId,
  nome,
  equipe,
  retiravel,
  desde,
  ate,
}: CaseReader & { reportId: string }) => {
  const translate = useTranslate();
  const { date } = useDates();
  const team = useTeamData();
  const { me } = useMe();
  const may = useCan('acessos.dar') && retiravel && usuarioId !== me?.id;
  const since =
    desde === undefined ? undefined : translate('app.acessos.desde', { data: date(desde) });
  const until =
    ate === undefined ? undefined : translate('app.acessos.ateDia', { data: date(ate) });
  const about = [equipe ? translate('app.acessos.equipe') : since, until];
  const send = () => team.takeCase(reportId, usuarioId);
  return (
    <Person
      name={nome}
      about={about}
      verb="retirar"
      may={may}
      send={send}
      success="app.acessos.retirado"
    />
  );
};

/** A unit's case: all others are excluded, also accounts that are made later. */
const UnitWall = ({ report, since }: { report: StaffReport; since: number }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { date } = useDates();
  const team = useTeamData();
  const may = useCan('barreiras.erguer');
  const nome = report.unidade ? domainLabel(report.unidade.nome) : '';
  return (
    <Person
      name={translate('app.acessos.soUnidade', { nome })}
      about={[translate('app.acessos.desde', { data: date(since) })]}
      verb="abrirEquipe"
      may={may}
      send={() => team.liftWall(report.id, EVERYONE_ELSE)}
      success="app.acessos.liberado"
    />
  );
};

const Wall = ({
  reportId,
  usuarioId,
  nome,
  motivo,
  desde,
  por,
  porNome,
}: CaseWall & { reportId: string }) => {
  const translate = useTranslate();
  const { date } = useDates();
  const team = useTeamData();
  const may = useCan('barreiras.erguer');
  const gone = translate('app.acessos.semConta');
  const by = translate(`app.acessos.por.${por}`, { nome: porNome ?? gone });
  const about = [by, translate('app.acessos.desde', { data: date(desde) }), motivo];
  const send = () => team.liftWall(reportId, usuarioId);
  const name = nome ?? gone;
  return (
    <Person
      name={name}
      about={about}
      verb="liberar"
      may={may}
      send={send}
      success="app.acessos.liberado"
    />
  );
};
