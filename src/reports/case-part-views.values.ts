import type { DocumentKind } from '@relato/domain/evidence';
import { extensionPoint } from '../platform/extensions.service';
import type { StaffContext } from '../users/staff.decorators';
import type { EntityClass } from './case-parts';
import type { CaseRows } from './case-rows';
import type { StaffCase, VisitorCase } from './reports.service';

/**
 * The parts of a case as the team sees them. A feature adds its part by declaring the interface again
 * (`declare module`), so that a view of an unknown name does not compile.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface TeamParts {}

/** The parts that the visitor sees. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface VisitorParts {}

/** The kinds of timeline items with their payloads, added to by the features likewise. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface TimelineItems {}

/** One kind with its payload. */
export type TimelineItem = {
  [Kind in keyof TimelineItems]: { tipo: Kind; em?: number } & TimelineItems[Kind];
}[keyof TimelineItems];

export interface PlacedItem {
  /** The moment by which it is ordered, in milliseconds; an anonymous message shows none. */
  at: number;
  item: TimelineItem;
}

/** A file of a part, for the archive. */
export interface PartFile {
  id: string;
  nomeArquivo: string;
  /** Absent for an image. */
  tipo?: DocumentKind;
}

/** The reader of a timeline: the archive may go to people who must not open other cases. */
export interface TimelineReader {
  by: StaffContext;
  isArchive: boolean;
}

/** How a feature shows its part of a case: case file, timeline and archive walk all of these. */
export interface CasePartViews {
  /** Of two items at the same moment, and of two files, the one with the lower place comes first. */
  readonly place: number;
  /** The entities whose rows it reads. */
  readonly reads: readonly EntityClass[];
  forTeam?(held: StaffCase, rows: CaseRows): Partial<TeamParts>;
  forVisitor?(report: VisitorCase, rows: CaseRows): Partial<VisitorParts>;
  timeline?(
    held: StaffCase,
    parts: TeamParts,
    reader: TimelineReader,
  ): readonly PlacedItem[] | Promise<readonly PlacedItem[]>;
  /** The files that the archive packs, in their order. */
  files?(parts: TeamParts): readonly PartFile[];
}

/** Marks the provider by which a feature shows its part of a case. */
export const ShowsCasePart = extensionPoint<CasePartViews>();
