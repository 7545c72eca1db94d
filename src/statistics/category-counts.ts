import type { AnsweredCategory } from '@relato/domain/answers';
import { type Reason, REASONS } from '@relato/domain/reason';
import type { PublishedForm } from '../platform/settings/organisation.service';
import type { CategoryCountDto } from './statistics.dto';

interface Counted {
  motivo: Reason;
  /** Of the newest version of the form among the reports. */
  newest: AnsweredCategory;
  total: number;
}

/** Counts opened reports by category. */
export class CategoryCounts {
  private readonly counted = new Map<string, Counted>();

  add(motivo: Reason, category: AnsweredCategory): void {
    const key = `${motivo}/${category.id}`;
    const known = this.counted.get(key) ?? { motivo, newest: category, total: 0 };
    const newest = category.formulario > known.newest.formulario ? category : known.newest;
    this.counted.set(key, { motivo, newest, total: known.total + 1 });
  }

  /** The categories in the order of their reasons, most reports first. */
  toDtos(): CategoryCountDto[] {
    const byReason = (one: Counted, other: Counted) =>
      REASONS.indexOf(one.motivo) - REASONS.indexOf(other.motivo);
    const byName = (one: Counted, other: Counted) =>
      one.newest.nome.pt.localeCompare(other.newest.nome.pt, 'pt');
    return [...this.counted.values()]
      .sort((a, b) => byReason(a, b) || b.total - a.total || byName(a, b))
      .map(({ motivo, newest: { id, nome }, total }) => ({ valor: id, motivo, nome, total }));
  }
}

/**
 * The published categories without counts, for readers who do not open every case. Which
 * categories are listed depends on the form alone, so that a first report adds none.
 */
export const hiddenCategories = (form: PublishedForm | undefined): CategoryCountDto[] =>
  REASONS.flatMap((motivo) =>
    (form?.categorias ?? [])
      .filter((category) => category.motivo === motivo)
      .map(({ id, nome }) => ({ valor: id, motivo, nome, total: null })),
  );
