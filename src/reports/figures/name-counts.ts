import type { AnsweredCategory } from '@relato/domain/answers';
import type { Label } from '@relato/domain/language';
import { type Reason, REASONS } from '@relato/domain/reason';

/** Something that reports keep with its name, in the words of its newest report. */
export interface NameCount {
  id: string;
  nome: Label;
  /** The number of reports. */
  total: number;
}

/** A category below its reason. */
export interface CategoryCount extends NameCount {
  motivo: Reason;
}

/** Counts reports by something with an id and a name, which may have changed. */
export class NameCounts {
  private readonly counted = new Map<string, NameCount & { age: number }>();

  /** @param age a higher number has the newer name */
  add({ id, nome }: { id: string; nome: Label }, age: number): void {
    const known = this.counted.get(id) ?? { id, nome, age, total: 0 };
    const newest = age > known.age ? { nome, age } : known;
    this.counted.set(id, { id, nome: newest.nome, age: newest.age, total: known.total + 1 });
  }

  /** Most reports first. */
  toCounts(): NameCount[] {
    return [...this.counted.values()]
      .sort((a, b) => b.total - a.total || a.nome.pt.localeCompare(b.nome.pt, 'pt'))
      .map(({ id, nome, total }) => ({ id, nome, total }));
  }
}

/** Counts reports by category; a category belongs to a reason. */
export class CategoryCounts {
  private readonly counted = new Map(REASONS.map((motivo) => [motivo, new NameCounts()]));

  add(motivo: Reason, category: AnsweredCategory): void {
    this.counted.get(motivo)?.add(category, category.formulario);
  }

  /** In the order of the reasons, most reports first within each. */
  toCounts(): CategoryCount[] {
    return [...this.counted].flatMap(([motivo, counts]) =>
      counts.toCounts().map((count) => ({ ...count, motivo })),
    );
  }
}
