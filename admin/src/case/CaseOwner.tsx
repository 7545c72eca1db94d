import { useState } from 'react';
import { useSaveContext } from 'react-admin';
import type { CaseReader, StaffReport } from '../session/api';
import { useCan } from '../session/permissions';
import { PlainSelect } from '../ui/forms/SelectField';
import { useTranslate } from '../i18n/translate';
import { type ColleagueName, optionOf } from '../people/useColleagues';
import { GiveCaseModal } from './CaseReaderModals';

interface CaseOwnerProps {
  report: StaffReport;
  readers: readonly CaseReader[];
  /** Staff members who could be given the case. */
  givable: readonly ColleagueName[];
}

/**
 * The case's owner: a choice that can be undone. For a colleague without access, it offers to give
 * it first.
 */
export const CaseOwner = ({ report, readers, givable }: CaseOwnerProps) => {
  const translate = useTranslate();
  const { save } = useSaveContext();
  const [asked, setAsked] = useState<ColleagueName>();
  const offered = useCan('acessos.dar') ? givable : [];
  const choose = (userId: string) => {
    const closed = offered.find((person) => person.usuarioId === userId);
    const reader = readers.find((person) => person.usuarioId === userId);
    if (closed) setAsked(closed);
    else void save?.({ responsavel: reader ? { id: reader.usuarioId, nome: reader.nome } : null });
  };
  const options = [
    { value: '', label: translate('app.responsavel.ninguem') },
    ...readers.map(optionOf),
    ...offered.map(({ usuarioId, nome }) => ({
      value: usuarioId,
      label: translate('app.responsavel.semAcesso', { nome }),
    })),
  ];
  return (
    <>
      <PlainSelect
        id="responsavel"
        label={translate('resources.relatos.fields.responsavel')}
        options={options}
        value={report.responsavel?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ mt: 1.5 }}
      />
      {asked && (
        <GiveCaseModal
          reportId={report.id}
          person={asked}
          purpose="responsavel"
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};
