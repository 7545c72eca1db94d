import type { NamedUnit } from '../api/fresh-form.server';
import { fieldId } from '../forms/form-state';
import { PATHS } from '../i18n/paths';
import { useTexts } from '../i18n/use-texts';

interface UnitNoticeProps {
  unit: NamedUnit;
  /** On the page of the form. */
  short?: boolean;
}

/** To which unit a report goes, with the way to the team of the whole company. */
export function UnitNotice({ unit, short = false }: UnitNoticeProps) {
  const { idioma, texts } = useTexts();
  const words = texts.units;
  if (unit.known === undefined) return null;

  return (
    <div className="notice notice-unit" id={fieldId('unidade')} tabIndex={-1} data-unit>
      {unit.known ? (
        <>
          <p>
            {short ? words.goesToShort : words.goesTo} <strong>{unit.nome[idioma]}</strong>
          </p>
          <p>
            <a href={PATHS[idioma].newReport}>{words.wholeCompany}</a>
          </p>
        </>
      ) : (
        <p>{words.unknown}</p>
      )}
    </div>
  );
}
